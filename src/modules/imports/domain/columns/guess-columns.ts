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

/** Place of the table in a sheet, and the roles of its columns. */
export type TableGuess = {
  kind: SheetKind;
  /** Place of the row with the headers; -1 if there is none. */
  headerAt: number;
  headers: string[];
  roles: ColumnRole[];
  /** Units that the headers name, by column. */
  units: (TimeUnit | undefined)[];
  /** Texts above the table. */
  above: string[];
};

const rowsTried = 50;

/**
 * Recognises a table without headers, whose first row has a day and an amount. Returns undefined
 * unless there is exactly one column of days, and after it one of amounts and one of words.
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

/**
 * Tells whether a cell holds a day. A plain number is never one here, because it could be an
 * amount.
 */
function isDayCell(cell: SheetCell): boolean {
  return !isAmount(cell) && readDay(cell, 'dayFirst', 'UTC') !== null;
}

function isAmount(cell: SheetCell): boolean {
  return readLength(cell) !== null || readNumber(cell, 'point') !== null;
}
