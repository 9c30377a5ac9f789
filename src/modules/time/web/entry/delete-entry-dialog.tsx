import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import type { DialogProps } from '@/ui/dialog/use-dialog';
import type { EntryView } from '../../contract/entry';

type DeleteEntryDialogProps = DialogProps & { entry: EntryView; onDeleted?: () => void };

export function DeleteEntryDialog({ entry, onDeleted, ...dialog }: DeleteEntryDialogProps) {
  const { t } = useTranslation(['time', 'timeLater']);
  const queryClient = useQueryClient();
  const amount = { amount: entry.amount, type: entry.type };
  const isFree = entry.amount === 0;
  return (
    <ConfirmDialog
      {...dialog}
      title={t('timeLater:delete.title')}
      confirmLabel={t('delete')}
      confirm={async () => {
        await client.time.remove({ id: entry.id, version: entry.version });
        onDeleted?.();
        notifications.show({
          message: isFree
            ? t('timeLater:deleted.free.toast')
            : t('timeLater:deleted.toast', { amount }),
        });
        await refresh(queryClient, api.time.key(), api.balances.key());
      }}
    >
      <p>
        <strong>{entry.title}</strong>
      </p>
      <p>
        {isFree
          ? t('timeLater:delete.free')
          : t('timeLater:delete.text', { amount, number: entry.balanceNumber })}
      </p>
    </ConfirmDialog>
  );
}
