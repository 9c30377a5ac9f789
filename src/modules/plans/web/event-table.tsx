import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
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
import type { EventView } from '../contract';
import type { EventOutcome } from '../domain';
import classes from './plan.module.css';

/** Outcomes that need attention stand out; unimportant ones do not. */
const tones: Record<EventOutcome, string> = {
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

export function EventTable() {
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
        <StatusChip tone={tones[outcome]}>{t(`outcome.${outcome}`)}</StatusChip>
      ),
    },
    {
      key: 'at',
      header: t('admin.event.at'),
      align: 'end',
      width: '168px',
      cell: ({ receivedAt }) => (
        <span className={classes.whole}>{formatDateTime(receivedAt, locale, timeZone)}</span>
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
