import { IconClock, IconPlayerPlay, IconX, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '@/ui/status-chip';
import type { JobLine, JobState as State } from '../../contract/jobs';
import classes from '../admin.module.css';

const looks: Record<State, { tone: string; icon: TablerIcon }> = {
  running: { tone: 'status-good', icon: IconPlayerPlay },
  waiting: { tone: 'status-medium', icon: IconClock },
  failed: { tone: 'status-low', icon: IconX },
};

/** How far a job has come, how often it was tried, and what went wrong the last time. */
export function JobStateChip({ job }: { job: JobLine }) {
  const { t } = useTranslation('admin');
  const { state, attempts, maxAttempts, lastError } = job;
  const { tone, icon: Icon } = looks[state];
  return (
    <span className={classes.fact}>
      <StatusChip tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
        {t(`jobs.state.${state}`)}
      </StatusChip>
      {attempts > 0 && (
        <span className={classes.small}>{t('jobs.attempts', { attempts, maxAttempts })}</span>
      )}
      {lastError && <span className={classes.small}>{lastError}</span>}
    </span>
  );
}
