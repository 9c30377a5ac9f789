import { useTranslation } from 'react-i18next';
import { StatusChip } from '@/ui/status-chip';
import type { TaskStatus } from '../domain/task';

/** Share of the ring that is filled for each status, as a sign of progress. */
const progress: Record<TaskStatus, number> = {
  proposed: 0,
  scoping: 0.2,
  in_progress: 0.5,
  pending_customer: 0.75,
  on_hold: 0.5,
  completed: 1,
};

export function TaskStatusChip({ status }: { status: TaskStatus }) {
  const { t } = useTranslation('tasks');
  return (
    <StatusChip tone={`task-${status}`} icon={<StatusIcon status={status} />}>
      {t(`status.${status}`)}
    </StatusChip>
  );
}

/**
 * Circumference of the filled circle. Its stroke is as wide as its diameter, so that it is drawn as
 * a pie.
 */
const around = 2 * Math.PI * 1.75;

export function StatusIcon({ status }: { status: TaskStatus }) {
  return (
    <svg
      width="14"
      height="14"
      viewBox="0 0 14 14"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
    >
      <circle
        cx="7"
        cy="7"
        r="6"
        strokeWidth="1.5"
        strokeDasharray={status === 'proposed' ? '2.4 2.3' : undefined}
      />
      {status === 'on_hold' ? (
        <path d="M5.5 4.5v5M8.5 4.5v5" strokeWidth="1.75" />
      ) : (
        <circle
          cx="7"
          cy="7"
          r="1.75"
          strokeWidth="3.5"
          strokeDasharray={`${progress[status] * around} 99`}
          transform="rotate(-90 7 7)"
        />
      )}
    </svg>
  );
}
