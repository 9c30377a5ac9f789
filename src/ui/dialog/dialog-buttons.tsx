import type { ReactNode } from 'react';
import classes from './dialog-buttons.module.css';

/** Buttons at the end of a dialog, which stay visible while its fields scroll. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}
