import { useTranslation } from 'react-i18next';
import { formatDay } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { toDay } from '@/platform/day';
import { api } from '@/platform/web/api';
import { pagesOf, usePages } from '@/platform/web/pages';
import { useLocale } from '@/platform/web/use-locale';
import { EmptyState } from '@/ui/feedback/empty-state';
import { QueryView } from '@/ui/feedback/query-view';
import { ShowMore } from '@/ui/feedback/show-more';
import { Panel } from '@/ui/panel';
import { StatusChip } from '@/ui/status-chip';
import { DataTable } from '@/ui/table/data-table';
import type { TableColumn } from '@/ui/table/table-column';
import type { Subscriber } from '../contract';
import classes from './plan.module.css';

/** Everybody who ever bought the plan. */
export function SubscriberTable() {
  const { t } = useTranslation('plans');
  const locale = useLocale();
  const { timeZone } = useMe();
  const subscribers = usePages(api.plans.subscribers.infiniteOptions(pagesOf({})));
  const onDay = (instant: string) => (
    <span className={classes.whole}>{formatDay(toDay(new Date(instant), timeZone), locale)}</span>
  );
  const columns: TableColumn<Subscriber>[] = [
    {
      key: 'name',
      header: t('admin.name'),
      isRowHeader: true,
      width: '34%',
      cell: ({ name, email }) => (
        <>
          {name}
          <div className={classes.email}>{email}</div>
        </>
      ),
    },
    {
      key: 'status',
      header: t('admin.status'),
      card: 'plain',
      cell: (one) => <Status subscriber={one} />,
    },
    {
      key: 'since',
      header: t('admin.since'),
      align: 'end',
      width: '144px',
      cell: ({ startedAt }) => onDay(startedAt),
    },
    {
      key: 'paidUntil',
      header: t('admin.paidUntil'),
      align: 'end',
      width: '144px',
      cell: ({ paidUntil }) => onDay(paidUntil),
    },
  ];
  return (
    <Panel title={t('admin.subscribers')} isFlush>
      <QueryView query={subscribers}>
        {(rows) =>
          rows.length > 0 ? (
            <DataTable
              caption={t('admin.subscribers')}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
            />
          ) : (
            <EmptyState title={t('admin.subscribers.empty.title')}>
              {t('admin.subscribers.empty.text')}
            </EmptyState>
          )
        }
      </QueryView>
      <ShowMore query={subscribers} m="md" mx="md" />
    </Panel>
  );
}

const tones = { running: 'status-good', pastDue: 'status-low', ended: 'status-inactive' } as const;

function Status({ subscriber: { status, cancelsAt, graceUntil } }: { subscriber: Subscriber }) {
  const { t } = useTranslation('plans');
  const { timeZone } = useMe();
  const on = (instant: string) => ({ day: toDay(new Date(instant), timeZone) });
  const plain = t(`admin.status.${status}`);
  const text = graceUntil
    ? t('admin.status.grace', { status: plain, ...on(graceUntil) })
    : cancelsAt
      ? t('admin.status.cancels', on(cancelsAt))
      : plain;
  return (
    <StatusChip tone={cancelsAt && status === 'running' ? 'status-medium' : tones[status]}>
      {text}
    </StatusChip>
  );
}
