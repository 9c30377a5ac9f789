import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatDay } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { toDay } from '@/platform/day';
import { api } from '@/platform/web/api';
import { pagesOf, usePages } from '@/platform/web/pages';
import { useLocale } from '@/platform/web/use-locale';
import { EmptyState } from '@/ui/feedback/empty-state';
import { QueryView } from '@/ui/feedback/query-view';
import { ShowMore } from '@/ui/feedback/show-more';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { StatusChip } from '@/ui/status-chip';
import { DataTable } from '@/ui/table/data-table';
import type { TableColumn } from '@/ui/table/table-column';
import type { EventView, Subscriber } from '../contract';
import type { EventOutcome } from '../domain';
import classes from './plan.module.css';
import { TestMode } from './test-mode';

/** Shows staff the configuration, the subscribers and the provider's messages. */
export function PlanAdministration() {
  const { t } = useTranslation('plans');
  const plan = useQuery(api.plans.status.queryOptions());
  return (
    <>
      {plan.data && !plan.data.isConfigured && (
        <Alert color="yellow" title={t('admin.configured')}>
          {t('admin.configured.no')}
        </Alert>
      )}
      {plan.data?.isConfigured && (
        <p className={classes.text}>
          {t('admin.configured')}:{' '}
          <strong>{t(plan.data.isTest ? 'admin.configured.test' : 'admin.configured.yes')}</strong>
        </p>
      )}
      <TestMode />
      <SubscriberTable />
      <EventTable />
    </>
  );
}

/** Lists everybody who ever bought the plan. */
function SubscriberTable() {
  const { t } = useTranslation('plans');
  const locale = useLocale();
  const { timeZone } = useMe();
  const subscribers = usePages(api.plans.subscribers.infiniteOptions(pagesOf({})));
  const onDay = (instant: string) => (
    <span className={look.noWrap}>{formatDay(toDay(new Date(instant), timeZone), locale)}</span>
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
          <div className={`${look.hint} ${classes.email}`}>{email}</div>
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

const statusTones = {
  running: 'status-good',
  pastDue: 'status-low',
  ended: 'status-inactive',
} as const;

function Status({ subscriber: { status, cancelsAt, graceUntil } }: { subscriber: Subscriber }) {
  const { t } = useTranslation('plans');
  const { timeZone } = useMe();
  const on = (instant: string) => ({ day: toDay(new Date(instant), timeZone) });
  const plain = t(`admin.status.${status}`);
  const sayStatus = () => {
    if (graceUntil) return t('admin.status.grace', { status: plain, ...on(graceUntil) });
    return cancelsAt ? t('admin.status.cancels', on(cancelsAt)) : plain;
  };
  return (
    <StatusChip tone={cancelsAt && status === 'running' ? 'status-medium' : statusTones[status]}>
      {sayStatus()}
    </StatusChip>
  );
}

/** Colours of the outcomes; only those that need attention are conspicuous. */
const outcomeTones: Record<EventOutcome, string> = {
  applied: 'status-good',
  outdated: 'status-inactive',
  unpaid: 'status-medium',
  failed: 'status-medium',
  expired: 'status-inactive',
  ignored: 'status-inactive',
  unknown: 'status-inactive',
  otherMode: 'status-low',
  foreignSession: 'status-low',
  wrongPrice: 'status-low',
  secondSubscription: 'status-low',
};

function EventTable() {
  const { t } = useTranslation('plans');
  const locale = useLocale();
  const { timeZone } = useMe();
  const events = usePages(api.plans.events.infiniteOptions(pagesOf({}, 20)));
  const columns: TableColumn<EventView>[] = [
    {
      key: 'type',
      header: t('admin.event.type'),
      isRowHeader: true,
      width: '34%',
      cell: ({ type }) => type,
    },
    { key: 'person', header: t('admin.event.person'), cell: ({ person }) => person },
    {
      key: 'outcome',
      header: t('admin.event.outcome'),
      card: 'plain',
      cell: ({ outcome }) => (
        <StatusChip tone={outcomeTones[outcome]}>{t(`outcome.${outcome}`)}</StatusChip>
      ),
    },
    {
      key: 'at',
      header: t('admin.event.at'),
      align: 'end',
      width: '168px',
      cell: ({ receivedAt }) => (
        <span className={look.noWrap}>{formatDateTime(receivedAt, locale, timeZone)}</span>
      ),
    },
  ];
  return (
    <Panel title={t('admin.events')} isFlush>
      <QueryView query={events}>
        {(rows) =>
          rows.length > 0 ? (
            <DataTable
              caption={t('admin.events')}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
            />
          ) : (
            <EmptyState title={t('admin.events.empty.title')}>
              {t('admin.events.empty.text')}
            </EmptyState>
          )
        }
      </QueryView>
      <ShowMore query={events} m="md" mx="md" />
    </Panel>
  );
}
