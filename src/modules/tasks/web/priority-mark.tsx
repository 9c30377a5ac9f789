import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TaskPriority } from '../domain/task';
import classes from './priority-mark.module.css';

const bars = { high: 3, medium: 2, low: 1 } as const;

/** Shows the priority as one to three bars, with its name as a tooltip. */
export function PriorityMark({ priority }: { priority: TaskPriority }) {
  const { t } = useTranslation('tasks');
  const label = t('priority.of', { priority: t(`priority.${priority}`) });
  return (
    <Tooltip label={label}>
      <span className={classes.mark} role="img" aria-label={label}>
        <PriorityBars priority={priority} />
      </span>
    </Tooltip>
  );
}

export function PriorityBars({ priority }: { priority: TaskPriority }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      {[0, 1, 2].map((bar) => (
        <rect
          key={bar}
          x={1 + bar * 5}
          y={10 - bar * 4}
          width="4"
          height={5 + bar * 4}
          rx="1"
          className={bar < bars[priority] ? classes.on : classes.off}
        />
      ))}
    </svg>
  );
}
