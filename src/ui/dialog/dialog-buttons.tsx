import type { ReactNode } from 'react';
import classes from './dialog-buttons.module.css';

/** Row of buttons at the end of a dialog, which stays visible while the fields scroll. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}
