import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './step-list.module.css';

type Step = {
  key: string;
  title: string;
  hint?: string;
  isDone: boolean;
  /** The action of the step; hidden once it is done. */
  action?: ReactNode;
};

/** Steps in their order, with the finished ones marked. */
export function StepList({ steps, doneLabel }: { steps: readonly Step[]; doneLabel: string }) {
  return (
    <ol className={classes.steps}>
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
            {hint && <div className={classes.hint}>{hint}</div>}
          </div>
          {!isDone && action && <div className={classes.action}>{action}</div>}
        </li>
      ))}
    </ol>
  );
}
