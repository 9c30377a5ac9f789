import type { CellObject, Sheet, Cell as XlsxCell } from 'write-excel-file/node';
import { clockAmount } from '@/platform/clock-amount';
import type { Locale } from '@/platform/locale';
import { type Dialect, dayInCsv, escapeFormula, writeCsv } from './csv';

/** `duration` is whole minutes, `day` is `2026-11-21`, `clock` is `14:05`, `flag` is 1 or 0 */
export type ColumnKind = 'text' | 'day' | 'clock' | 'duration' | 'minutes' | 'count' | 'flag';
export type Column = { key: string; header: string; kind: ColumnKind };
export type Cell = string | number | null;

/** Every row has a cell for each column. */
export type Table = {
  sheet: string;
  columns: Column[];
  rows: Cell[][];
  /** Stands below the rows of a workbook; a file for programs holds nothing but rows. */
  totals: Cell[];
  /** A sentence below all rows of a file for people. */
  note?: string | undefined;
  yes: string;
  no: string;
};

export function writeTableAsCsv(
  table: Table,
  options: { locale: Locale; dialect: Dialect },
): string {
  const isLocal = options.dialect === 'local';
  const header = table.columns.map(({ key, header }) => (isLocal ? header : key));
  const cellOf = (cell: Cell | undefined, kind: ColumnKind): string | number => {
    if (cell === null || cell === undefined) return '';
    if (kind === 'day') return dayInCsv(String(cell), options);
    if (kind === 'duration') return clockAmount({ amount: Number(cell), type: 'hours' });
    if (kind === 'flag') return isLocal ? (cell === 1 ? table.yes : table.no) : String(cell === 1);
    return kind === 'text' ? escapeFormula(String(cell)) : cell;
  };
  const lines = table.rows.map((row) =>
    table.columns.map(({ kind }, index) => cellOf(row[index], kind)),
  );
  const note = isLocal && table.note ? [[table.note]] : [];
  return writeCsv([header, ...lines, ...note], options);
}

const dayOfMinutes = 24 * 60;
const widths: Record<ColumnKind, number> = {
  text: 24,
  day: 12,
  clock: 8,
  duration: 10,
  minutes: 0,
  count: 10,
  flag: 11,
};

/**
 * A sheet for each table. Dates and durations are ones a spreadsheet can calculate with; text is
 * text, so nothing in it can become a formula.
 */
export async function writeTablesAsXlsx(...tables: Table[]): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded with the first workbook: it takes 12 MB.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const buffer = await writeXlsxFile(tables.map(toSheet)).toBuffer();
  return new Uint8Array(buffer);
}

function toSheet({ sheet, columns, rows, totals, note, yes, no }: Table): Sheet<Buffer> {
  // A duration in a workbook is a number of minutes already.
  const shown = columns
    .map((column, index) => ({ ...column, index }))
    .filter(({ kind }) => kind !== 'minutes');
  const cellOf = (cell: Cell | undefined, kind: ColumnKind): XlsxCell => {
    if (cell === null || cell === undefined) return null;
    if (kind === 'day')
      return {
        value: new Date(`${cell}T00:00:00Z`),
        type: Date,
        format: 'yyyy-mm-dd',
        align: 'left',
      };
    if (kind === 'duration')
      return { value: Number(cell) / dayOfMinutes, type: Number, format: '[h]:mm' };
    if (kind === 'count') return { value: Number(cell), type: Number, format: '#,##0' };
    if (kind === 'flag') return { value: cell === 1 ? yes : no, type: String };
    return cell === '' ? null : { value: String(cell), type: String };
  };
  const isNumber = (kind: ColumnKind) => kind === 'duration' || kind === 'count';
  const header = shown.map(
    ({ header, kind }): XlsxCell => ({
      value: header,
      type: String,
      fontWeight: 'bold',
      align: isNumber(kind) ? 'right' : 'left',
      bottomBorderStyle: 'thin',
    }),
  );
  const line = (row: Cell[]) => shown.map(({ kind, index }) => cellOf(row[index], kind));
  const last = shown.map(({ kind, index }): XlsxCell => {
    const total = totals[index];
    const style = { fontWeight: 'bold', topBorderStyle: 'thin' } as const;
    if (typeof total === 'number') return { ...(cellOf(total, kind) as CellObject), ...style };
    return typeof total === 'string' ? { value: total, type: String, ...style } : style;
  });
  return {
    sheet,
    data: [header, ...rows.map(line), last, ...(note ? [[{ value: note, type: String }]] : [])],
    columns: shown.map(({ kind, header }) => ({
      width: Math.max(widths[kind], header.length + 2),
    })),
    stickyRowsCount: 1,
    orientation: 'landscape',
  };
}
