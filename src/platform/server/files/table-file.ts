import { clockAmount } from '@/platform/clock-amount';
import { toDay } from '@/platform/day';
import type { ExportDialect, ExportFormat } from '@/platform/export-options';
import type { Locale } from '@/platform/locale';
import type { Translate } from '@/platform/server/problem';
import { attachFile } from './attach-file';
import type { Cell, Column, ColumnKind, Table } from './column';
import { dayInCsv, escapeFormula, writeCsv } from './csv';
import { writeWorkbook } from './workbook';

export type TableOptions = {
  format: ExportFormat;
  dialect: ExportDialect;
  isoDays?: boolean;
  locale: Locale;
  timeZone: string;
  translate: Translate;
};

type TableSource<Row> = {
  sheet: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Namespace of the messages of the headers. */
  headers: string;
  /** Word before the sums; undefined if there are no sums. */
  total?: string;
  /** Sentence below all rows, in a file for people. */
  note?: string | undefined;
  /** Returns cells that follow the columns and have no header. */
  readMore?: (row: Row) => readonly Cell[];
};

export function buildTable<Row>(source: TableSource<Row>, options: TableOptions): Table {
  const { sheet, columns, rows, headers, total, note, readMore } = source;
  const readers = columns.map((column) => {
    const toWords = wordsOf(column, options);
    return (row: Row) => toWords(column.read(row));
  });
  const toLine = (row: Row) => {
    const line = readers.map((read) => read(row));
    if (readMore) line.push(...readMore(row));
    return line;
  };
  return {
    sheet,
    columns: columns.map(({ key, kind = 'text', header, words = headers }) => ({
      key,
      kind,
      header: header ?? options.translate(options.locale, `${words}.${key}`),
    })),
    rows: { [Symbol.iterator]: () => mapEach(rows, toLine) },
    total,
    isSum: columns.map(({ isSum = false }) => isSum),
    note,
  };
}

function* mapEach<From, To>(items: Iterable<From>, map: (item: From) => To): Generator<To> {
  for (const item of items) yield map(item);
}

/** Tells whether a program reads the file, which then has codes, ISO dates and no sentences. */
export function isForPrograms({ format, dialect }: Pick<TableOptions, 'format' | 'dialect'>) {
  return format === 'csv' && dialect === 'machine';
}

/**
 * Returns a function that turns the cells of a column into words. It is chosen once for all rows.
 */
function wordsOf<Row>({ kind, codes }: Column<Row>, options: TableOptions): (cell: Cell) => Cell {
  const { locale, timeZone, translate } = options;
  const orNull = (write: (cell: string | number) => Cell) => (cell: Cell) =>
    cell === null ? null : write(cell);
  if (isForPrograms(options))
    return kind === 'flag' ? orNull((cell) => String(cell === 'yes')) : (cell) => cell;
  if (codes !== undefined) {
    // Finding a word costs more than writing the row, and codes are few.
    const words = new Map<Cell, string>();
    return orNull((cell) => {
      const word = words.get(cell) ?? translate(locale, `${codes}.${cell}`);
      words.set(cell, word);
      return word;
    });
  }
  if (kind === 'clock') return orNull((cell) => writeClock(String(cell), timeZone));
  return kind === 'moment' ? orNull((cell) => writeMoment(String(cell), options)) : (cell) => cell;
}

function writeMoment(at: string, options: TableOptions): string {
  if (/^\d{4}-\d\d-\d\d$/.test(at)) return dayInCsv(at, options);
  const { timeZone } = options;
  return `${dayInCsv(toDay(new Date(at), timeZone), options)} ${writeClock(at, timeZone)}`;
}

/**
 * Formatters of times by time zone. They are kept, because creating one takes a hundred times as
 * long as using it for one row of a file.
 */
const clocks = new Map<string, Intl.DateTimeFormat>();

function writeClock(at: string, timeZone: string): string {
  const known =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone });
  clocks.set(timeZone, known);
  return known.format(new Date(at));
}

/**
 * Writes tables to a file. A workbook has a sheet for each table; a CSV file has all tables below
 * one another.
 */
export async function writeTables(
  tables: readonly Table[],
  options: TableOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  if (options.format === 'xlsx') return writeWorkbook(tables);
  return new TextEncoder().encode(tables.map((table) => writeTableAsCsv(table, options)).join(''));
}

/**
 * Writes the rows, and below them only the note. It writes no sums, because readers of CSV
 * calculate their own.
 *
 * @param isContinued true if the rows follow others of the same table, so that there is no header
 */
export function writeTableAsCsv(
  { columns, rows, note }: Table,
  options: TableOptions,
  isContinued = false,
): string {
  const isLocal = options.dialect === 'local';
  const header = columns.map(({ key, header }) => (isLocal ? header : key));
  const writers = columns.map(({ kind }) => csvWriterOf(kind, options));
  const writeMore = csvWriterOf('text', options);
  const toCells = (row: Cell[]) =>
    row.map((cell, index) => (cell === null ? '' : (writers[index] ?? writeMore)(cell)));
  function* lines() {
    if (!isContinued) yield header;
    yield* mapEach(rows, toCells);
    if (isLocal && note) yield [note];
  }
  return writeCsv(lines(), options, isContinued);
}

/**
 * Yields each row of a table for programs as an object with the keys of the columns. Numbers are
 * numbers, and a time is only in minutes.
 */
export function* listRecords({ columns, rows }: Table): Generator<Record<string, unknown>> {
  for (const row of rows)
    yield Object.fromEntries(
      columns.flatMap(({ key, kind }, index) => {
        const cell = row[index] ?? null;
        if (kind === 'duration') return [];
        return [[key, kind === 'flag' && cell !== null ? cell === 'true' : cell]];
      }),
    );
}

/** Returns a function that writes the cells of a column. It is chosen once for all rows. */
function csvWriterOf(kind: ColumnKind, options: TableOptions): typeof writeText {
  if (kind === 'day') return (cell) => dayInCsv(String(cell), options);
  if (kind === 'duration') return (cell) => clockAmount({ amount: Number(cell), type: 'hours' });
  return options.dialect === 'local' ? writeText : (cell) => cell;
}

/** Escapes words that a spreadsheet would take for a formula. */
function writeText(cell: string | number): string | number {
  return typeof cell === 'string' ? escapeFormula(cell) : cell;
}

const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export async function attachTable(table: Table, options: TableOptions, name: string, leftOut = 0) {
  return attachTableFile(await writeTables([table], options), name, options.format, leftOut);
}

/**
 * Returns a file of tables in the form in which a procedure answers it.
 *
 * @param leftOut how many rows are not in it because its reader may not see them any more
 */
export function attachTableFile(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  format: ExportFormat,
  leftOut = 0,
) {
  const { headers, body } = attachFile(bytes, name, mediaTypes[format]);
  const counted = leftOut > 0 ? { 'left-out': String(leftOut) } : {};
  return { headers: { ...headers, ...counted }, body };
}
