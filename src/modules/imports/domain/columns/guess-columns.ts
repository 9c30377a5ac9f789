import { readDay } from '../date-order';
import { readLength, readNumber } from '../number-style';
import {
  type ColumnRole,
  type Sheet,
  type SheetCell,
  type SheetKind,
  type TimeUnit,
  textOf,
} from '../sheet';

/** Where the table of a sheet begins, and what its columns are. */
export type TableGuess = {
  kind: SheetKind;
  /** Place of the row with the headers; -1 if there is none. */
  headerAt: number;
  headers: string[];
  roles: ColumnRole[];
  /** Units that the headers name, by column. */
  units: (TimeUnit | undefined)[];
  /** Text above the table. */
  above: string[];
};

const rowsTried = 50;

/**
 * Recognises a table without headers: its first row has a day and an amount. Undefined if the
 * columns do not say it: exactly one of days, and after it one of amounts and one of words.
 */
export function guessColumns(rows: Sheet['rows']): TableGuess | undefined {
  const first = rows.findIndex((row) => row.some((cell) => textOf(cell) !== ''));
  const tried = rows.slice(first, first + rowsTried);
  if (first < 0 || !isData(rows[first] ?? [])) return undefined;
  const width = Math.max(...tried.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) =>
    tried.map((row) => row[at] ?? '').filter((cell) => textOf(cell) !== ''),
  );
  const roles = columns.map(roleOf);
  const count = (role: ColumnRole) => roles.filter((one) => one === role).length;
  const isClear = count('date') === 1 && count('duration') === 1 && count('title') === 1;
  return {
    kind: isClear ? 'threeColumns' : 'unknown',
    headerAt: first - 1,
    headers: [],
    roles: isClear ? roles : roles.map((role) => (count(role) === 1 ? role : 'ignore')),
    units: [],
    above: [],
  };
}

function isData(row: readonly SheetCell[]): boolean {
  return row.some(isDayCell) && row.some(isAmount);
}

function roleOf(cells: readonly SheetCell[]): ColumnRole {
  const share = (is: (cell: SheetCell) => boolean) => cells.filter(is).length / cells.length;
  if (cells.length === 0) return 'ignore';
  if (share(isDayCell) > 0.8) return 'date';
  if (share(isAmount) > 0.8) return 'duration';
  return 'title';
}

/** A serial number of a day is an amount as well, so it is no day here. */
function isDayCell(cell: SheetCell): boolean {
  return !isAmount(cell) && readDay(cell, 'dayFirst', 'UTC') !== null;
}

function isAmount(cell: SheetCell): boolean {
  return readLength(cell) !== null || readNumber(cell, 'point') !== null;
}
