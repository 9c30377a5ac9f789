import { maxMovements } from '../../domain/statement';

/** Largest number of rows: the movements, a header, an opening and a closing row. */
const maxRows = maxMovements + 3;
const maxColumns = 16;

/**
 * Reads the cells of a statement's CSV file, separated by `,`, `;` or tabs. Returns undefined for a
 * file that is malformed or larger than a statement.
 *
 * Visitors may send any bytes, so every character is read only once. A library that repairs
 * malformed files would read them again for each quote.
 */
export function readCells(bytes: Uint8Array): string[][] | undefined {
  const text = new TextDecoder().decode(bytes).trimEnd();
  const rows: string[][] = [];
  let row: string[] = [];
  let separator: string | undefined;
  for (let at = 0; ; ) {
    const cell = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at, separator);
    if (!cell) return undefined;
    row.push(cell.text);
    const next = text[cell.end];
    at = cell.end + 1;
    if (next !== undefined && next === (separator ?? /[,;\t]/.exec(next)?.[0])) {
      separator = next;
      if (row.length === maxColumns) return undefined;
      continue;
    }
    if (next === '\r' && text[at] === '\n') at += 1;
    else if (next !== undefined && next !== '\n') return undefined;
    if (rows.push(row) > maxRows || row.length !== rows[0]?.length) return undefined;
    if (next === undefined) return rows;
    row = [];
  }
}

type ReadCell = { text: string; end: number };

/** Reads a cell without quotes. It may contain the separators that the file does not use. */
function readPlain(text: string, start: number, separator = ''): ReadCell {
  const ends = separator ? new RegExp(`[${separator}"\\r\\n]|$`, 'g') : /[,;\t"\r\n]|$/g;
  ends.lastIndex = start;
  const end = ends.exec(text)?.index ?? text.length;
  return { text: text.slice(start, end), end };
}

function readQuoted(text: string, start: number): ReadCell | undefined {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end === -1) return undefined;
  return { text: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 };
}
