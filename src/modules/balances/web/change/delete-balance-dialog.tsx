import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '@/platform/web/api';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import type { DialogProps } from '@/ui/dialog/use-dialog';
import { useBalanceChange } from '../form/use-balance-change';
import type { BalanceInDetail } from './balance-in-detail';

type DeleteBalanceDialogProps = DialogProps & { balance: BalanceInDetail; onDeleted: () => void };

/** Dialog that names the loss; deleting a balance with entries requires typing its number. */
export function DeleteBalanceDialog({
  balance,
  opened,
  onClose,
  onDeleted,
}: DeleteBalanceDialogProps) {
  const { t } = useTranslation(['balances', 'balancesLater']);
  const { done } = useBalanceChange();
  const [typed, setTyped] = useState('');
  const { id, number, entryCount } = balance;
  const asksNumber = entryCount > 0;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={() => {
        setTyped('');
        onClose();
      }}
      title={t('balancesLater:delete.title', { number })}
      confirmLabel={t('balancesLater:delete')}
      isReady={!asksNumber || typed.trim().toUpperCase() === number.toUpperCase()}
      confirm={async () => {
        await client.balances.remove({ id });
        onDeleted();
        await done(t('balancesLater:deleted.toast', { number }));
        // Its card, where the focus came from, is gone.
        document.querySelector<HTMLElement>('h1')?.focus();
      }}
    >
      {t('balancesLater:delete.text', { count: entryCount })}
      {asksNumber && (
        <TextInput
          mt="md"
          label={t('balancesLater:delete.typeToConfirm', { number })}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  );
}
