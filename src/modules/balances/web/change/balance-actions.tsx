import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { includesCompany, servedCompanies } from '@/platform/actor';
import { client } from '@/platform/web/api';
import { isExpiredOn } from '../../domain/spend';
import { canAdjustBalance, canChangeBalances } from '../../policy';
import { BalanceFormDialog } from '../form/balance-form-dialog';
import { useBalanceChange } from '../form/use-balance-change';
import { useToday } from '../words/use-today';
import { AdjustDialog } from './adjust-dialog';
import type { BalanceInDetail } from './balance-in-detail';
import { DeleteBalanceDialog } from './delete-balance-dialog';
import { EditBalanceDialog } from './edit-balance-dialog';
import { TopUpDialog } from './top-up-dialog';

export type Asking = 'topUp' | 'sell' | 'edit' | 'adjust' | 'delete' | 'request' | undefined;

type BalanceActionsProps = {
  balance: BalanceInDetail;
  /** The dialog that is open. */
  asking: Asking;
  onAsk: (asking: Asking) => void;
  onDeleted: () => void;
};

/** The actions that the user may take on this balance; empty for its customer. */
export function BalanceActions({ balance, asking, onAsk, onDeleted }: BalanceActionsProps) {
  const { t } = useTranslation('balances');
  const actor = useActor();
  const today = useToday();
  const { act, isPending } = useBalanceChange();
  const { id, number, type, currentAmount, isClosed } = balance;
  if (!canChangeBalances(actor) || !includesCompany(servedCompanies(actor), balance.companyId))
    return null;

  const dialog = (name: Asking) => ({
    balance,
    opened: asking === name,
    onClose: () => onAsk(undefined),
    place: `${name} ${id}`,
  });
  const left = { amount: currentAmount, type };
  const mayAdjust = canAdjustBalance(actor, balance);
  return (
    <>
      <Group gap="xs">
        {!isClosed && !isExpiredOn(balance, today) && (
          <Button onClick={() => onAsk('topUp')}>{t(`topUp.do.${type}`)}</Button>
        )}
        <Button variant="default" onClick={() => onAsk('edit')}>
          {t('edit')}
        </Button>
        {mayAdjust && (
          <Button variant="default" onClick={() => onAsk('adjust')}>
            {t('adjust')}
          </Button>
        )}
        {isClosed ? (
          <Button
            variant="default"
            loading={isPending}
            onClick={() =>
              act(() => client.balances.reopen({ id }), t('reopen.toast', { number, left }))
            }
          >
            {t('reopen')}
          </Button>
        ) : (
          <Button
            variant="default"
            loading={isPending}
            onClick={() =>
              act(() => client.balances.close({ id }), t('close.toast', { number, left }))
            }
          >
            {t('close')}
          </Button>
        )}
        {mayAdjust && (
          <Button variant="subtle" color="red" onClick={() => onAsk('delete')}>
            {t('delete')}
          </Button>
        )}
      </Group>
      <TopUpDialog {...dialog('topUp')} onNewInstead={() => onAsk('sell')} />
      <BalanceFormDialog {...dialog('sell')} companyId={balance.companyId} type={type} />
      <EditBalanceDialog {...dialog('edit')} />
      <AdjustDialog {...dialog('adjust')} />
      <DeleteBalanceDialog {...dialog('delete')} onDeleted={onDeleted} />
    </>
  );
}
