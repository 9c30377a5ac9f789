import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { includesCompany, servedCompanies } from '@/platform/actor';
import { client } from '@/platform/web/api';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import type { DialogProps } from '@/ui/dialog/use-dialog';
import { isExpiredOn } from '../../domain/spend';
import { canAdjustBalance, canChangeBalances, canChangeTerms } from '../../policy';
import { BalanceFormDialog } from '../form/balance-form-dialog';
import { useBalanceChange } from '../form/use-balance-change';
import { RepeatDialog } from '../repeating/repeat-dialog';
import { useToday } from '../words/use-today';
import { AdjustDialog } from './adjust-dialog';
import type { BalanceInDetail } from './balance-in-detail';
import { EditBalanceDialog } from './edit-balance-dialog';
import { TopUpDialog } from './top-up-dialog';

export type BalanceDialogName =
  | 'topUp'
  | 'sell'
  | 'balancesLater:correct'
  | 'balancesLater:edit'
  | 'balancesLater:repeat'
  | 'adjust'
  | 'balancesLater:delete'
  | 'request'
  | undefined;

type BalanceActionsProps = {
  balance: BalanceInDetail;
  /** Dialog that is open now; undefined for none. */
  asking: BalanceDialogName;
  onAsk: (asking: BalanceDialogName) => void;
  onDeleted: () => void;
};

/**
 * Shows the actions that the user may take on this balance: the most frequent one as a button, the
 * others in a menu. Renders nothing if there are none.
 */
export function BalanceActions({ balance, asking, onAsk, onDeleted }: BalanceActionsProps) {
  const { t } = useTranslation(['balances', 'balancesLater']);
  const actor = useActor();
  const today = useToday();
  const { act, isPending } = useBalanceChange();
  const { id, number, type, currentAmount, isClosed } = balance;
  if (!canChangeBalances(actor) || !includesCompany(servedCompanies(actor), balance.companyId))
    return null;

  const dialog = (name: BalanceDialogName) => ({
    balance,
    opened: asking === name,
    onClose: () => onAsk(undefined),
    place: `${name} ${id}`,
  });
  const left = { amount: currentAmount, type };
  const closeOrReopen = () =>
    void act(
      () => (isClosed ? client.balances.reopen({ id }) : client.balances.close({ id })),
      t(isClosed ? 'balancesLater:reopen.toast' : 'close.toast', { number, left }),
    );
  const mayAdjust = canAdjustBalance(actor, balance);
  const canRepeat = balance.standingSale === null && !isClosed && canChangeTerms(actor, balance);
  const isUnused = balance.entryCount === 0 && balance.totalAmount === balance.initialAmount;
  return (
    <>
      {!isClosed && !isExpiredOn(balance, today) && (
        <Button onClick={() => onAsk('topUp')}>{t(`topUp.do.${type}`)}</Button>
      )}
      <Menu position="bottom-start">
        <Menu.Target>
          <ActionIcon
            variant="default"
            size="var(--klip-control-height)"
            aria-label={t('balancesLater:actions.more', { number })}
          >
            <IconDots size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onAsk('balancesLater:edit')}>
            {t('balancesLater:edit')}
          </Menu.Item>
          {canRepeat && (
            <Menu.Item onClick={() => onAsk('balancesLater:repeat')}>
              {t('balancesLater:repeat')}
            </Menu.Item>
          )}
          {mayAdjust && isUnused && (
            <Menu.Item onClick={() => onAsk('balancesLater:correct')}>
              {t('balancesLater:correct')}
            </Menu.Item>
          )}
          {mayAdjust && <Menu.Item onClick={() => onAsk('adjust')}>{t('adjust')}</Menu.Item>}
          <Menu.Item disabled={isPending} onClick={closeOrReopen}>
            {t(isClosed ? 'reopen' : 'close')}
          </Menu.Item>
          {mayAdjust && (
            <Menu.Item color="red" onClick={() => onAsk('balancesLater:delete')}>
              {t('balancesLater:delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <TopUpDialog {...dialog('topUp')} onNewInstead={() => onAsk('sell')} />
      <BalanceFormDialog {...dialog('sell')} companyId={balance.companyId} type={type} />
      <BalanceFormDialog
        {...dialog('balancesLater:correct')}
        insteadOf={balance}
        onDone={onDeleted}
      />
      <EditBalanceDialog {...dialog('balancesLater:edit')} />
      <RepeatDialog {...dialog('balancesLater:repeat')} />
      <AdjustDialog {...dialog('adjust')} />
      <DeleteBalanceDialog {...dialog('balancesLater:delete')} onDeleted={onDeleted} />
    </>
  );
}

type DeleteBalanceDialogProps = DialogProps & { balance: BalanceInDetail; onDeleted: () => void };

/**
 * Asks to confirm a deletion and states what is lost. A balance with entries is deleted only if its
 * number is typed.
 */
function DeleteBalanceDialog({ balance, opened, onClose, onDeleted }: DeleteBalanceDialogProps) {
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
        // The card that had the focus is gone.
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
