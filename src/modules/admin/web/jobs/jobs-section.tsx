import { Button, Group } from '@mantine/core';
import { IconClock, IconPlayerPlay, IconX, type TablerIcon } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatNumber } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { api, client } from '@/platform/web/api';
import { useWord } from '@/platform/web/preferences/use-word';
import { useAct } from '@/platform/web/use-act';
import { useLocale } from '@/platform/web/use-locale';
import { ChoiceChips } from '@/ui/choice/choice-chips';
import { EmptyState } from '@/ui/feedback/empty-state';
import { QueryView } from '@/ui/feedback/query-view';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { StatusChip } from '@/ui/status-chip';
import { DataTable } from '@/ui/table/data-table';
import type { TableColumn } from '@/ui/table/table-column';
import { type JobLine, jobStates, type JobState as State } from '../../contract/jobs';
import classes from '../admin.module.css';
import type { SectionProps } from '../section-props';

/** Milliseconds between two reads, because the queue sends no events. */
const readEvery = 4_000;

/** Shows background jobs: running, failed for good, and waiting. */
export function JobsSection({ search, onSearch }: SectionProps) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { job: state } = search;
  const jobs = useQuery(
    api.admin.jobs.queryOptions({
      input: state ? { state } : {},
      refetchInterval: readEvery,
      placeholderData: keepPreviousData,
    }),
  );
  const columns = useColumns();
  return (
    <QueryView query={jobs}>
      {(queue) => (
        <>
          <ChoiceChips
            label={t('jobs.show')}
            all={{ label: t('outbox.state.all') }}
            choices={jobStates.map((value) => ({
              value,
              label: t(`jobs.state.${value}`),
              count: formatNumber(queue[value], locale),
            }))}
            value={state}
            onChange={(chosen) => onSearch({ job: chosen })}
          />
          <Panel isFlush>
            {queue.items.length > 0 ? (
              <DataTable
                caption={t('section.jobs')}
                columns={columns}
                rows={queue.items}
                rowKey={({ id }) => id}
              />
            ) : (
              <EmptyState title={t('jobs.empty.title')}>{t('jobs.empty.text')}</EmptyState>
            )}
          </Panel>
        </>
      )}
    </QueryView>
  );
}

function useColumns(): TableColumn<JobLine>[] {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { timeZone } = useMe();
  const word = useWord();
  const nameOf = (name: string) => word(`job.${name}`) ?? name;
  const { act, isPending } = useAct(api.admin.key());
  return [
    { key: 'name', header: t('jobs.name'), isRowHeader: true, cell: ({ name }) => nameOf(name) },
    {
      key: 'state',
      header: t('jobs.state'),
      card: 'plain',
      width: '36%',
      cell: (job) => <JobStateChip job={job} />,
    },
    {
      key: 'runAt',
      header: t('jobs.runAt'),
      align: 'end',
      width: '160px',
      cell: ({ runAt }) => (
        <span className={look.noWrap}>{formatDateTime(runAt, locale, timeZone)}</span>
      ),
    },
    {
      key: 'act',
      header: t('jobs.act'),
      align: 'end',
      card: 'plain',
      width: '220px',
      cell: ({ id, name, state: now }) =>
        now !== 'running' && (
          <Group gap="xs" justify="flex-end" wrap="nowrap">
            <Button
              variant="default"
              size="sm"
              disabled={isPending}
              aria-label={t('jobs.retry.of', { name: nameOf(name) })}
              onClick={() => act(() => client.admin.retryJob({ id }), t('jobs.retried'))}
            >
              {t('jobs.retry')}
            </Button>
            <Button
              variant="default"
              size="sm"
              disabled={isPending}
              aria-label={t(now === 'failed' ? 'jobs.forget.of' : 'jobs.giveUp.of', {
                name: nameOf(name),
              })}
              onClick={() => act(() => client.admin.giveUpJob({ id }), t('jobs.givenUp'))}
            >
              {t(now === 'failed' ? 'jobs.forget' : 'jobs.giveUp')}
            </Button>
          </Group>
        ),
    },
  ];
}

const looks: Record<State, { tone: string; icon: TablerIcon }> = {
  running: { tone: 'status-good', icon: IconPlayerPlay },
  waiting: { tone: 'status-medium', icon: IconClock },
  failed: { tone: 'status-low', icon: IconX },
};

/** Shows the state of a job, how often it was tried, and its last error. */
function JobStateChip({ job }: { job: JobLine }) {
  const { t } = useTranslation('admin');
  const { state, attempts, maxAttempts, lastError } = job;
  const { tone, icon: Icon } = looks[state];
  return (
    <span className={classes.fact}>
      <StatusChip tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
        {t(`jobs.state.${state}`)}
      </StatusChip>
      {attempts > 0 && (
        <span className={look.hint}>{t('jobs.attempts', { attempts, maxAttempts })}</span>
      )}
      {lastError && <span className={look.hint}>{lastError}</span>}
    </span>
  );
}
