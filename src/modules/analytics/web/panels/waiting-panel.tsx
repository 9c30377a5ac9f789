import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber, formatRelativeDay } from '@/i18n/format';
import { useToday } from '@/modules/balances/web/words/use-today';
import { useLocale } from '@/platform/web/use-locale';
import { Panel } from '@/ui/panel';
import { DataTable } from '@/ui/table/data-table';
import { RowLink } from '@/ui/table/row-link';
import type { TableColumn } from '@/ui/table/table-column';
import type { ReportView, WaitingCustomer } from '../../contract';
import classes from '../analytics.module.css';
import { useBothWords } from '../use-compared-columns';

type WaitingPanelProps = ReportView['waiting'] & { consultant: string | undefined };

/** Shows work that is validated and not billed by customer, each with a link to its entries. */
export function WaitingPanel({ items, count, consultant, ...sums }: WaitingPanelProps) {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  const today = useToday();
  const both = useBothWords();
  const title = t('waiting.title');
  const age = (day: string) => formatRelativeDay(day, today, locale);
  const columns: TableColumn<WaitingCustomer>[] = [
    { key: 'customer', header: t('column.customer'), isRowHeader: true, cell: ({ name }) => name },
    {
      key: 'amount',
      header: t('figure.unbilled'),
      align: 'end',
      isStrong: true,
      card: 'corner',
      cell: both,
    },
    {
      key: 'entries',
      header: t('column.entries'),
      align: 'end',
      cell: ({ entries }) => formatNumber(entries, locale),
    },
    {
      key: 'oldestOn',
      header: t('column.oldestOn'),
      cell: ({ oldestOn }) => formatDay(oldestOn, locale),
    },
    { key: 'age', header: t('column.age'), cell: ({ oldestOn }) => age(oldestOn) },
  ];
  const [oldest] = items;
  if (!oldest) {
    return (
      <Panel title={title}>
        <p className={classes.note}>{t('waiting.empty')}</p>
      </Panel>
    );
  }
  return (
    <Panel title={title} isFlush>
      <p className={classes.note}>
        {t('waiting.summary', {
          amount: both(sums),
          count: sums.entries,
          oldest: oldest.oldestOn,
          age: age(oldest.oldestOn),
        })}
      </p>
      <DataTable
        caption={title}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        link={({ id, name }, content) => (
          <RowLink
            to="/time"
            search={{
              customer: id,
              validated: 'yes',
              billed: 'no',
              ...(consultant && { consultant }),
            }}
            aria-label={t('waiting.see', { name })}
          >
            {content}
          </RowLink>
        )}
      />
      {count > items.length && (
        <p className={classes.note}>{t('firstOf', { shown: items.length, count })}</p>
      )}
    </Panel>
  );
}
