import type { ReactNode } from 'react';
import look from '@/ui/look.module.css';
import classes from './empty-state.module.css';

type EmptyStateProps = {
  /** Sentence that names the benefit of a first item. */
  children: ReactNode;
  title?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={`${look.breakAnywhere} ${look.columnMedium} ${classes.empty}`}>
      <BlankCard />
      {title && <h2 className={classes.title}>{title}</h2>}
      <p className={classes.sentence}>{children}</p>
      {action}
    </div>
  );
}

/** Draws a card without punches. */
function BlankCard() {
  return (
    <svg
      className={classes.drawing}
      width="150"
      height="84"
      viewBox="0 0 150 84"
      fill="none"
      aria-hidden="true"
    >
      <path className={classes.behind} d="M18 77.5 141 82a6 6 0 0 0 6.2-5.8l1.6-46" />
      <path
        className={classes.outline}
        d="M9 3h110l20 20v45a8 8 0 0 1-8 8H9a8 8 0 0 1-8-8V11a8 8 0 0 1 8-8Z"
      />
      <path className={classes.outline} d="M119 3v14a6 6 0 0 0 6 6h14" />
      <path className={classes.line} d="M16 19h46M16 28h28" />
      <path className={classes.fold} d="M1 38h138" />
      {[22, 46, 70, 94, 118].map((x) => (
        <circle key={x} className={classes.hole} cx={x} cy="57" r="8.5" />
      ))}
    </svg>
  );
}
