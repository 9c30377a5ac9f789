import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '@/ui/data-table';
import type { BalanceView } from '../../contract';
import { BalanceBar } from '../balance-bar';
import { BalanceStatusChip } from '../balance-status-chip';
import { stateOfView, useBalanceWords } from '../use-balance-words';
import classes from './balance-list.module.css';

type BalanceTableProps = { balances: BalanceView[]; onOpen: (balance: BalanceView) => void };

/** The same balances as cards, many at a glance. */
export function BalanceTable({ balances, onOpen }: BalanceTableProps) {
  const { t } = useTranslation('balances');
  const words = useBalanceWords();
  const columns: Column<BalanceView>[] = [
    { key: 'number', header: t('number'), isRowHeader: true, cell: ({ number }) => number },
    { key: 'customer', header: t('customer'), card: 'plain', cell: ({ companyName }) => companyName },
    {
      key: 'type',
      header: t('type'),
      cell: ({ type }) => (type === 'hours' ? t('timeBank') : t('card')),
    },
    { key: 'status', header: t('status'), card: 'corner', cell: (balance) => <BalanceStatusChip balance={balance} /> },
    {
      key: 'remaining',
      header: t('remaining'),
      align: 'end',
      cell: (balance) => (
        <span className={classes.remaining}>
          <span className={classes.bar}>
            <BalanceBar state={stateOfView(balance)} total={balance.totalAmount} left={balance.currentAmount} />
          </span>
          {t('left', {
            left: { amount: balance.currentAmount, type: balance.type },
            total: { amount: balance.totalAmount, type: balance.type },
          })}
        </span>
      ),
    },
    { key: 'expiry', header: t('expiry'), cell: (balance) => words.expiry(balance) },
  ];
  return <DataTable caption={t('title')} columns={columns} rows={balances} rowKey={({ id }) => id} onOpen={onOpen} />;
}
