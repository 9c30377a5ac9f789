import { useTranslation } from 'react-i18next';
import { formatAmount, formatDay } from '@/i18n/format';
import { useLocale } from '@/platform/web/use-locale';
import { EmptyState } from '@/ui/feedback/empty-state';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { DataTable } from '@/ui/table/data-table';
import { RowLink } from '@/ui/table/row-link';
import { nothing, type TableColumn } from '@/ui/table/table-column';
import type { ExplainedForecast, ForecastsView } from '../../contract';
import classes from '../analytics.module.css';
import { ForecastSentence } from '../forecast-sentence';

/**
 * Shows when each balance is used up and what expires unused, the one that ends first at the top.
 */
export function ForecastsPanel({ items, count, expiresUnused }: ForecastsView) {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  const title = t('forecasts.title');
  const amount = ({ type }: ExplainedForecast, value: number) =>
    formatAmount({ amount: value, type }, locale);
  const columns: TableColumn<ExplainedForecast>[] = [
    {
      key: 'balance',
      header: t('column.balance'),
      isRowHeader: true,
      cell: ({ number }) => <span className={look.noWrap}>{number}</span>,
    },
    { key: 'customer', header: t('column.customer'), cell: ({ companyName }) => companyName },
    {
      key: 'left',
      header: t('column.left'),
      align: 'end',
      isStrong: true,
      card: 'corner',
      cell: (row) => amount(row, row.left),
    },
    {
      key: 'pace',
      header: t('column.pace'),
      align: 'end',
      cell: (row) =>
        row.charged > 0
          ? t('pace', { charged: { amount: row.charged, type: row.type }, count: row.weeks })
          : nothing,
    },
    {
      key: 'forecast',
      header: t('column.forecast'),
      cell: (row) => <ForecastSentence forecast={row} isBesideColumns />,
    },
    {
      key: 'expiresOn',
      header: t('column.expiresOn'),
      cell: ({ expiresOn }) =>
        expiresOn ? <span className={look.noWrap}>{formatDay(expiresOn, locale)}</span> : nothing,
    },
    {
      key: 'unused',
      header: t('column.unused'),
      align: 'end',
      cell: (row) => (row.expiresUnused ? amount(row, row.expiresUnused) : nothing),
    },
  ];
  if (items.length === 0) {
    return (
      <Panel title={title} isFlush>
        <EmptyState title={t('forecasts.empty')}>{t('forecasts.emptyText')}</EmptyState>
      </Panel>
    );
  }
  return (
    <Panel title={title} isFlush>
      <p className={classes.note}>
        <UnusedSentence {...expiresUnused} /> {t('forecasts.text')}
      </p>
      <DataTable
        caption={title}
        columns={columns}
        rows={items}
        rowKey={({ balanceId }) => balanceId}
        link={({ balanceId }, number) => (
          <RowLink to="/balances" search={{ balance: balanceId }}>
            {number}
          </RowLink>
        )}
      />
      {count > items.length && (
        <p className={classes.note}>{t('firstOf', { shown: items.length, count })}</p>
      )}
    </Panel>
  );
}

function UnusedSentence({ hours, credits }: ForecastsView['expiresUnused']) {
  const { t } = useTranslation('analytics');
  const quantities = {
    hours: { amount: hours, type: 'hours' as const },
    credits: { amount: credits, type: 'credits' as const },
  };
  if (hours > 0 && credits > 0) return <strong>{t('forecasts.unusedBoth', quantities)}</strong>;
  if (hours > 0) return <strong>{t('forecasts.unused', { amount: quantities.hours })}</strong>;
  if (credits > 0) return <strong>{t('forecasts.unused', { amount: quantities.credits })}</strong>;
  return null;
}
