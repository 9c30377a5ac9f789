import type { ReactNode } from 'react';

export type TableColumn<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned at the end. */
  align?: 'start' | 'end';
  /** Names the row for screen readers and opens it. One column per table. */
  isRowHeader?: boolean;
  /** Bold: amounts and totals. */
  isStrong?: boolean;
  /** Position on the card of a phone: `corner` is top right, `plain` goes without its header. */
  card?: 'fact' | 'plain' | 'corner';
  width?: string;
};
