import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatNumber } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { api, client } from '@/platform/web/api';
import { useWord } from '@/platform/web/preferences/use-word';
import { serverNow } from '@/platform/web/server-clock';
import { useAct } from '@/platform/web/use-act';
import { useLocale } from '@/platform/web/use-locale';
import { FactList } from '@/ui/facts';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import type { FailedJob } from '../../contract/failed-job';
import type { HealthView } from '../../contract/health';

/** Counts the jobs of the queue, and offers each failed one to be tried again or removed. */
export function JobsPanel({ jobs }: Pick<HealthView, 'jobs'>) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { timeZone } = useMe();
  const { waiting, failed, failedJobs, oldestDueAt } = jobs;
  const oldest = oldestDueAt && formatAgo(oldestDueAt, serverNow(), locale, timeZone);
  return (
    <Panel title={t('health.jobs')}>
      <FactList
        facts={[
          [t('jobs.state.waiting'), formatNumber(waiting, locale)],
          [t('jobs.state.failed'), formatNumber(failed, locale)],
          [t('health.oldest'), oldest ?? t('health.oldest.none')],
        ]}
      />
      {failedJobs.length > 0 && (
        <ul className={look.list} aria-label={t('jobs.state.failed')}>
          {failedJobs.map((job) => (
            <FailedJobItem key={job.id} job={job} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function FailedJobItem({ job: { id, name: code, lastError } }: { job: FailedJob }) {
  const { t } = useTranslation('admin');
  const word = useWord();
  const { act, isPending } = useAct(api.admin.key());
  const name = word(`job.${code}`) ?? code;
  return (
    <Group component="li" justify="space-between" gap="xs" mt="sm">
      <div>
        {name}
        {lastError && <div className={look.hint}>{lastError}</div>}
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          size="sm"
          disabled={isPending}
          aria-label={t('jobs.retry.of', { name })}
          onClick={() => act(() => client.admin.retryJob({ id }), t('jobs.retried'))}
        >
          {t('jobs.retry')}
        </Button>
        <Button
          variant="default"
          size="sm"
          disabled={isPending}
          aria-label={t('jobs.forget.of', { name })}
          onClick={() => act(() => client.admin.forgetJob({ id }), t('jobs.forgotten'))}
        >
          {t('jobs.forget')}
        </Button>
      </Group>
    </Group>
  );
}
