import type { ReactNode } from 'react';

/** Content of an empty cell: a dash on a wide screen, left out on a phone. */
export const nothing = '–';

export type TableColumn<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned at the end. */
  align?: 'start' | 'end';
  /** Names the row for screen readers and opens it. One column per table. */
  isRowHeader?: boolean;
  /** True for bold cells: amounts and totals. */
  isStrong?: boolean;
  /**
   * Form on a phone: `fact` follows its header, `words` need none, `corner` is top right, and
   * `plain` is more than words.
   */
  card?: 'fact' | 'words' | 'plain' | 'corner';
  width?: string;
};
