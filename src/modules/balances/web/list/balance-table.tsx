import { useTranslation } from 'react-i18next';
import { formatDay, formatRelativeDay } from '@/i18n/format';
import type { AmountType } from '@/platform/amount';
import type { Day } from '@/platform/day';
import { useLocale } from '@/platform/web/use-locale';
import look from '@/ui/look.module.css';
import { DataTable } from '@/ui/table/data-table';
import { nothing, type TableColumn } from '@/ui/table/table-column';
import type { BalanceLine, BalanceView } from '../../contract/balance';
import { toWholeCard } from '../../domain/to-whole-card';
import { BalanceBar } from '../card/balance-bar';
import { BalanceStatusChip } from '../card/balance-status-chip';
import { stateOfView } from '../words/state-of-view';
import { useBalanceWords } from '../words/use-balance-words';
import { useToday } from '../words/use-today';
import classes from './balance-list.module.css';

type BalanceTableProps = { balances: BalanceLine[]; onOpen: (balance: BalanceView) => void };

/** Shows the balances as a table, so that many can be compared. */
export function BalanceTable({ balances, onOpen }: BalanceTableProps) {
  const { t } = useTranslation('balances');
  const columns: TableColumn<BalanceLine>[] = [
    {
      key: 'number',
      header: t('number'),
      isRowHeader: true,
      cell: ({ number }) => <span className={look.noWrap}>{number}</span>,
    },
    {
      key: 'customer',
      header: t('customer'),
      card: 'plain',
      cell: ({ companyName, type }) => <Customer name={companyName} type={type} />,
    },
    {
      key: 'status',
      header: t('status'),
      card: 'corner',
      cell: (balance) => <BalanceStatusChip balance={balance} />,
    },
    {
      key: 'remaining',
      header: t('remaining'),
      align: 'end',
      card: 'words',
      cell: (balance) => (
        <span className={`${look.line} ${classes.remaining}`}>
          <span className={classes.bar}>
            <BalanceBar
              state={stateOfView(balance)}
              total={balance.totalAmount}
              left={balance.currentAmount}
            />
          </span>
          {t('left', {
            left: { amount: balance.currentAmount, type: balance.type },
            total: { amount: balance.totalAmount, type: balance.type },
          })}
        </span>
      ),
    },
    { key: 'expiry', header: t('expiry'), cell: (balance) => <Expiry balance={balance} /> },
    {
      key: 'lastUsed',
      header: t('lastUsed'),
      cell: ({ lastUsedOn }) => (lastUsedOn ? <LastUsed day={lastUsedOn} /> : nothing),
    },
  ];
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={balances.map(toWholeCard)}
      rowKey={({ id }) => id}
      onOpen={onOpen}
    />
  );
}

function Customer({ name, type }: { name: string; type: AmountType }) {
  const { t } = useTranslation('balances');
  return (
    <>
      {name}
      <div className={`${look.hint} ${classes.dimmed}`}>{t(`type.${type}`)}</div>
    </>
  );
}

/** Shows the day of expiry and, when it is near, the number of days left. */
function Expiry({ balance }: { balance: BalanceLine }) {
  const { t } = useTranslation('balances');
  const locale = useLocale();
  const words = useBalanceWords();
  const { expiresOn } = balance;
  const parts = words.parts(balance).map((part) => (
    <div key={part} className={`${look.hint} ${classes.dimmed}`}>
      {part}
    </div>
  ));
  if (expiresOn === null) return [t('noExpiry'), ...parts];
  const day = formatDay(expiresOn, locale);
  const inWords = words.expiry(balance);
  return (
    <>
      <span className={`${look.noWrap} ${classes.short}`}>{day}</span>
      {!inWords.includes(day) && <div className={`${look.hint} ${classes.dimmed}`}>{inWords}</div>}
      {parts}
    </>
  );
}

/** Shows when a balance was last used, as "3 days ago", with the day as a tooltip. */
function LastUsed({ day }: { day: Day }) {
  const locale = useLocale();
  const today = useToday();
  return (
    <span className={`${look.noWrap} ${classes.short}`} title={formatDay(day, locale)}>
      {formatRelativeDay(day, today, locale)}
    </span>
  );
}
