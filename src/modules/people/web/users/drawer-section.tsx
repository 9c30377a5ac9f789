import { type ReactNode, useId } from 'react';
import classes from './user-drawer.module.css';

/** Shows a section of a drawer under its own heading. */
export function DrawerSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
