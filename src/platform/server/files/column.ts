/**
 * Kinds of columns in a table. `duration` and `minutes` are whole minutes, `day` is `2026-11-21`,
 * `clock` and `moment` are instants (a moment may be a day), and `flag` is `yes` or `no`. A number
 * in a `text` column stays a number.
 */
export type ColumnKind =
  | 'text'
  | 'day'
  | 'clock'
  | 'moment'
  | 'duration'
  | 'minutes'
  | 'count'
  | 'flag';
export type Cell = string | number | null;

export type Column<Row> = {
  /** Name of the column for programs. */
  key: string;
  /** Kind of its cells; `text` if it is left out. */
  kind?: ColumnKind;
  read: (row: Row) => Cell;
  /** Name of the column for people; by default the message of its key. */
  header?: string;
  /** Namespace of that message, if it is another one than the table's. */
  words?: string;
  /** Namespace of the words for its codes. Files for programs have the codes themselves. */
  codes?: string;
  /** True if a workbook ends with the sum of this column. */
  isSum?: boolean;
};

/** Table ready to be written: codes are replaced by words, and each column has a cell. */
export type Table = {
  sheet: string;
  columns: { key: string; header: string; kind: ColumnKind }[];
  /** Rows of the table. They are created one by one, each time that they are read. */
  rows: Iterable<Cell[]>;
  /** Word before the sums. `isSum` says for each column whether it is added up. */
  total: string | undefined;
  isSum: boolean[];
  note: string | undefined;
};

/** Lists two columns for one time: a duration for people, and a number of minutes for programs. */
export function listTimeColumns<Row>(
  keys: { key: string; minutesKey: string },
  read: (row: Row) => number | null,
  { isSum = true }: { isSum?: boolean } = {},
): Column<Row>[] {
  return [
    { key: keys.key, kind: 'duration', read, isSum },
    { key: keys.minutesKey, kind: 'minutes', read, isSum },
  ];
}
