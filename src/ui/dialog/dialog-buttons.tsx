import type { ReactNode } from 'react';
import classes from './dialog-buttons.module.css';

/** At the end of a dialog, and in sight while its fields scroll. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}
