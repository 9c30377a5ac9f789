import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import look from '@/ui/look.module.css';
import classes from './step-list.module.css';

type Step = {
  key: string;
  title: string;
  hint?: string;
  isDone: boolean;
  /** Action of the step; it is hidden after the step is done. */
  action?: ReactNode;
};

/** List of steps in their order. Finished steps are marked. */
export function StepList({ steps, doneLabel }: { steps: readonly Step[]; doneLabel: string }) {
  return (
    <ol className={look.list}>
      {steps.map(({ key, title, hint, isDone, action }) => (
        <li key={key} className={classes.step} data-done={isDone || undefined}>
          {isDone ? (
            <IconCircleCheckFilled
              className={classes.done}
              size={24}
              role="img"
              aria-label={doneLabel}
            />
          ) : (
            <IconCircle className={classes.open} size={24} stroke={1.75} aria-hidden="true" />
          )}
          <div className={classes.words}>
            <div className={classes.title}>{title}</div>
            {hint && <div className={look.hint}>{hint}</div>}
          </div>
          {!isDone && action && <div className={classes.action}>{action}</div>}
        </li>
      ))}
    </ol>
  );
}
