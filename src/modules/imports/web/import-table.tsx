import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './imports.module.css';

/** A table that is wider than a phone is scrolled in itself, also by the keyboard. */
export function ImportTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.table} aria-label={caption} tabIndex={0}>
      <Table>{children}</Table>
    </section>
  );
}
