import type { ReactNode } from 'react';

/** Content of an empty cell: a dash on a wide screen, and hidden on a phone. */
export const nothing = '–';

export type TableColumn<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Alignment of the cells; numbers are aligned at the end. */
  align?: 'start' | 'end';
  /** True for the one column that names the row for screen readers and opens it. */
  isRowHeader?: boolean;
  /** True for bold cells: amounts and totals. */
  isStrong?: boolean;
  /**
   * Form of the cell on a phone: `fact` follows its header, `words` need no header, `corner` is at
   * the top right, and `plain` is for content other than text.
   */
  card?: 'fact' | 'words' | 'plain' | 'corner';
  width?: string;
};
