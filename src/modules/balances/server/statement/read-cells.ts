import { maxMovements } from '../../domain/statement';

/** The header, the opening and the closing besides the movements. */
const maxRows = maxMovements + 3;
const maxColumns = 14;

/**
 * Reads the cells of a statement's CSV file, with `,`, `;` or tabs between them; undefined for
 * anything that is not well formed, or larger than a statement. A visitor may send any bytes while
 * the server waits, so each sign is read once. A library that repairs files reads a malformed one
 * again for each of its quotes.
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

/** A cell without quotes, which may hold the separators that the file does not use. */
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
