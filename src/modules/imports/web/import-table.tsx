import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import look from '@/ui/look.module.css';

/** Table that is scrolled by itself if it is wider than a phone, also by the keyboard. */
export function ImportTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={look.scroller} aria-label={caption} tabIndex={0}>
      <Table>{children}</Table>
    </section>
  );
}
