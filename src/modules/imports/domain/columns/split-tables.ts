import { readLength, readNumber } from '../number-style';
import { type Sheet, type SheetCell, textOf } from '../sheet';
import { readHeader } from './headers';
import { recogniseHeaders } from './recognise-sheet';
import { findStatedKind, splitLabel } from './sum-rows';

/**
 * Splits a sheet into its tables: those below each other or side by side that have headers of their
 * own. Each table becomes a sheet in which the rows of the others are empty, so line numbers stay
 * right. The first table keeps the id.
 */
export function splitTables(sheet: Sheet): Sheet[] {
  const tables = splitRows(sheet.rows).flatMap(splitColumns);
  if (tables.length < 2) return [sheet];
  return tables.map((rows, at) => ({
    ...sheet,
    rows,
    id: at === 0 ? sheet.id : `${sheet.id}#${at + 1}`,
    isPart: true,
  }));
}

type SheetRows = Sheet['rows'];

/**
 * Tells whether a row holds headers. Rows with digits are sorted out first, because that test is
 * fast.
 */
function isHeaderRow(row: readonly SheetCell[]): boolean {
  const isOfWords = row.every((cell) => typeof cell === 'string' && !/\d/.test(cell));
  return isOfWords && recogniseHeaders(row.map(textOf)).kind !== 'unknown';
}

/** Largest number of tables on one sheet; a sheet with more is read as one table. */
const maxTables = 100;

/**
 * Splits rows at each row of headers, together with the title above it. Headers that are repeated
 * without a title begin no table.
 */
function splitRows(rows: SheetRows): SheetRows[] {
  const headers = rows.flatMap((row, at) => (isHeaderRow(row) ? [at] : []));
  const first = JSON.stringify(rows[headers[0] ?? 0]);
  const starts = headers.filter(
    (at, place) => place === 0 || titleStart(rows, at) < at || JSON.stringify(rows[at]) !== first,
  );
  if (starts.length < 2 || starts.length > maxTables) return [rows];
  const begins = starts.map((at, place) => (place === 0 ? 0 : titleStart(rows, at)));
  return begins.map((begin, place) => {
    const end = begins[place + 1] ?? rows.length;
    return rows.map((row, at) => (at >= begin && at < end ? row : []));
  });
}

/**
 * Returns the first of the title rows directly above a header, or the header's own place without a
 * title.
 */
function titleStart(rows: SheetRows, header: number): number {
  let at = header;
  while (at > 0 && isEmpty(rows[at - 1])) at -= 1;
  const afterTitle = at;
  while (at > 0 && isTitle(rows[at - 1] ?? [])) at -= 1;
  return at === afterTitle ? header : at;
}

function isEmpty(row: readonly SheetCell[] | undefined): boolean {
  return (row ?? []).every((cell) => textOf(cell) === '');
}

function isTitle(row: readonly SheetCell[]): boolean {
  const cells = row.filter((cell) => textOf(cell) !== '');
  return cells.length > 0 && cells.length < 3 && cells.every(isOfWords);
}

/**
 * Tells whether a cell holds only words. `Rest: 12,5` states an amount; `Total Byg A/S` is a name.
 */
function isOfWords(cell: SheetCell): boolean {
  if (readNumber(cell, 'comma') !== null || readLength(cell) !== null) return false;
  const { label, amount } = splitLabel(cell);
  return amount === '' || findStatedKind(label) === undefined;
}

/** Splits a table that has a second column of dates. */
function splitColumns(rows: SheetRows): SheetRows[] {
  const headers = rows.find(isHeaderRow)?.map(textOf) ?? [];
  const dates = headers.flatMap((text, at) => (readHeader(text).role === 'date' ? [at] : []));
  const begins = dates.map((at, place) => (place === 0 ? 0 : at));
  const ends = begins.map((_, place) => begins[place + 1] ?? Number.POSITIVE_INFINITY);
  const parts = begins.map((begin, place) => rows.map((row) => row.slice(begin, ends[place])));
  const areTables = parts.every((part) => part.some(isHeaderRow));
  return parts.length > 1 && areTables ? parts : [rows];
}
