import { type ReactNode, useId } from 'react';
import look from '@/ui/look.module.css';
import classes from './panel.module.css';

type PanelProps = {
  title?: ReactNode;
  /** Content at the right of the title, such as a total or a small button. */
  aside?: ReactNode;
  /** True for tables and lists, which have their own padding. */
  isFlush?: boolean;
  children: ReactNode;
};

/** White panel on the page. Panels are never nested. */
export function Panel({ title, aside, isFlush, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={title ? id : undefined}>
      {(title || aside) && (
        <div className={`${look.lineApart} ${classes.head}`}>
          {title && (
            <h2 id={id} tabIndex={-1} className={classes.title}>
              {title}
            </h2>
          )}
          {aside && <div className={`${look.figure} ${classes.aside}`}>{aside}</div>}
        </div>
      )}
      <div className={isFlush ? undefined : classes.body}>{children}</div>
    </section>
  );
}
