import type { CellObject, Sheet, Cell as XlsxCell } from 'write-excel-file/node';
import type { Cell, ColumnKind, Table } from './column';
import { escapeFormula } from './csv';

const dayOfMinutes = 24 * 60;
const widths: Record<ColumnKind, number> = {
  text: 24,
  day: 12,
  clock: 8,
  moment: 18,
  duration: 10,
  minutes: 0,
  count: 10,
  flag: 11,
};

/**
 * Writes a workbook with a sheet for each table. A spreadsheet can calculate with its dates and
 * durations. Texts are escaped although a workbook needs no escaping, because a spreadsheet may
 * save it as CSV.
 */
export async function writeWorkbook(tables: readonly Table[]): Promise<Uint8Array<ArrayBuffer>> {
  // The library is loaded with the first workbook, because it takes 12 MB.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const buffer = await writeXlsxFile(tables.map(toSheet)).toBuffer();
  return new Uint8Array(buffer);
}

function toSheet({ sheet, columns, rows, total: name, isSum, note }: Table): Sheet<Buffer> {
  // A duration in a workbook is a number of minutes already.
  const shown = columns
    .map((column, index) => ({ ...column, index }))
    .filter(({ kind }) => kind !== 'minutes');
  const isNumber = (kind: ColumnKind) => kind === 'duration' || kind === 'count';
  const lines = [...rows];
  const header = shown.map(
    ({ header, kind }): XlsxCell => ({
      value: header,
      type: String,
      fontWeight: 'bold',
      align: isNumber(kind) ? 'right' : 'left',
      bottomBorderStyle: 'thin',
    }),
  );
  const line = (row: readonly Cell[]) => shown.map(({ kind, index }) => toCell(row[index], kind));
  const last = shown.map(({ kind, index }): XlsxCell => {
    const total = index === 0 && name !== undefined ? name : isSum[index] && sumOf(lines, index);
    const style = { fontWeight: 'bold', topBorderStyle: 'thin' } as const;
    if (typeof total === 'number') return { ...(toCell(total, kind) as CellObject), ...style };
    return typeof total === 'string' ? { value: total, type: String, ...style } : style;
  });
  return {
    sheet,
    data: [header, ...lines.map(line), last, ...(note ? [[{ value: note, type: String }]] : [])],
    columns: shown.map(({ kind, header }) => ({
      width: Math.max(widths[kind], header.length + 2),
    })),
    stickyRowsCount: 1,
    orientation: 'landscape',
  };
}

function sumOf(lines: readonly Cell[][], index: number): number {
  return lines.reduce((sum, line) => sum + Number(line[index]), 0);
}

function toCell(cell: Cell | undefined, kind: ColumnKind): XlsxCell {
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
  return cell === '' ? null : { value: escapeFormula(String(cell)), type: String };
}
