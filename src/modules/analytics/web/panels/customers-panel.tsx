import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { BothCharts } from '@/modules/reports/web/monthly/months/both-charts';
import type { AmountType } from '@/platform/amount';
import { Panel } from '@/ui/panel';
import { DataTable } from '@/ui/table/data-table';
import { RowLink } from '@/ui/table/row-link';
import type { TableColumn } from '@/ui/table/table-column';
import type { CustomerTrend, ReportView } from '../../contract';
import classes from '../analytics.module.css';
import { useComparedColumns } from '../use-compared-columns';
import { useDifferenceWords } from '../use-difference-words';
import { ChartPanel } from './chart-panel';

const CustomersChart = lazy(() =>
  import('./customers-chart').then(({ CustomersChart: Chart }) => ({ default: Chart })),
);

/** Shows the use of each customer, the largest change first. */
export function CustomersPanel({ items, count }: ReportView['customers']) {
  const { t } = useTranslation('analytics');
  const { inSentence } = useDifferenceWords();
  const columns: TableColumn<CustomerTrend>[] = [
    { key: 'customer', header: t('column.customer'), isRowHeader: true, cell: ({ name }) => name },
    ...useComparedColumns<CustomerTrend>(),
  ];
  const title = t('customers.title');
  const [first] = items;
  if (!first) {
    return (
      <Panel title={title}>
        <p className={classes.note}>{t('customers.empty')}</p>
      </Panel>
    );
  }
  const hasChanged =
    first.hours.now !== first.hours.before || first.credits.now !== first.credits.before;
  return (
    <ChartPanel
      title={title}
      name="customers"
      sentence={
        hasChanged
          ? t('customers.summary', { name: first.name, change: inSentence(first) })
          : t('customers.same')
      }
      chart={
        <BothCharts
          used={{ hours: sumBoth(items, 'hours'), credits: sumBoth(items, 'credits') }}
          draw={(type) => <CustomersChart customers={items} type={type} />}
        />
      }
      table={
        <DataTable
          caption={title}
          columns={columns}
          rows={items}
          rowKey={({ id }) => id}
          link={({ id }, name) => (
            <RowLink to="/crm/customer/$id" params={{ id }}>
              {name}
            </RowLink>
          )}
        />
      }
      note={count > items.length && t('topOf', { shown: items.length, count })}
    />
  );
}

function sumBoth(customers: readonly CustomerTrend[], type: AmountType): number {
  return customers.reduce((sum, { [type]: amounts }) => sum + amounts.now + amounts.before, 0);
}
