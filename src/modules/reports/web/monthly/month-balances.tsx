import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import type { PeriodSumsView } from '@/modules/balances/contract/statement';
import { getFirstDay, getLastDay, type Month } from '@/platform/calendar/month';
import { api } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import { QueryView } from '@/ui/feedback/query-view';
import { Panel } from '@/ui/panel';
import { DataTable } from '@/ui/table/data-table';
import type { TableColumn } from '@/ui/table/table-column';
import { monthName } from './month-name';
import classes from './monthly.module.css';

/**
 * Shows the opening and closing amount of each balance of a customer in the month, as its statement
 * does.
 */
export function MonthBalances({ month, companyId }: { month: Month; companyId: string }) {
  const { t } = useTranslation(['reports', 'reportsLater']);
  const locale = useLocale();
  const period = { from: getFirstDay(month), to: getLastDay(month) };
  const sums = useQuery(
    api.balances.statementSums.queryOptions({ input: { companyId, ...period } }),
  );
  const title = t('monthly.balances', { month: monthName(getFirstDay(month), locale, 'long') });
  const column = (
    key: string,
    header: string,
    of: (row: PeriodSumsView) => number,
  ): TableColumn<PeriodSumsView> => ({
    key,
    header,
    align: 'end',
    cell: (row) => formatAmount({ amount: of(row), type: row.type }, locale),
  });
  const columns: TableColumn<PeriodSumsView>[] = [
    {
      key: 'balance',
      header: t('monthly.balance'),
      isRowHeader: true,
      cell: ({ number }) => number,
    },
    column('opening', t('monthly.opening'), ({ opening }) => opening),
    column('in', t('monthly.in'), ({ added, returned }) => added + returned),
    column('out', t('monthly.out'), ({ used, writtenOff }) => used + writtenOff),
    column('free', t('reportsLater:monthly.free'), ({ free }) => free),
    {
      ...column('closing', t('monthly.closing'), ({ closing }) => closing),
      isStrong: true,
      card: 'corner',
    },
  ];
  return (
    <QueryView query={sums}>
      {({ items }) => (
        <Panel title={title} isFlush>
          {items.length > 0 ? (
            <DataTable
              caption={title}
              columns={columns.filter(
                ({ key }) => key !== 'free' || items.some(({ free }) => free > 0),
              )}
              rows={items}
              rowKey={({ id }) => id}
            />
          ) : (
            <p className={classes.note}>{t('monthly.noBalances')}</p>
          )}
          {items.length > 0 && <p className={classes.note}>{t('monthly.balancesNote')}</p>}
        </Panel>
      )}
    </QueryView>
  );
}
