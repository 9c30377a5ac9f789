import Papa from 'papaparse';
import { cutText } from '@/platform/text/cut-text';
import { recogniseSheet } from '../../domain/columns/recognise-sheet';
import { type SheetCell, withoutEmptyEnd } from '../../domain/sheet';
import { importErrors } from '../../errors';
import { maxCellLength, maxColumns, maxRows } from './file-limits';

const separators = [',', ';', '\t', '|'] as const;
const linesTried = 40;

/**
 * Reads the rows of a text file. The separator is the one with which the headers are recognised, or
 * else the one that makes the most columns.
 * @throws fileUnreadable, tooManyColumns, tooManyRows
 */
export function readText(file: string, bytes: Uint8Array): SheetCell[][] {
  const text = decode(file, bytes);
  const rows: SheetCell[][] = [];
  let isWide = false;
  Papa.parse<string[]>(text, {
    delimiter: findSeparator(text),
    // Each row is cut at once, so that rows of nothing but separators need no memory.
    step({ data }, parser) {
      isWide = data.length > maxColumns;
      rows.push(withoutEmptyEnd(isWide ? [] : data.map(clean)));
      if (isWide || rows.length > maxRows) parser.abort();
    },
  });
  if (isWide) throw importErrors.tooManyColumns({ file, max: maxColumns });
  if (rows.length > maxRows) throw importErrors.tooManyRows({ file, max: maxRows });
  return rows;
}

/**
 * Decodes by the byte order mark, or else as UTF-8 if it is valid, or else as the Windows encoding
 * of Western Europe.
 */
function decode(file: string, bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw importErrors.fileUnreadable({ file });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = readWindowsText(bytes);
    if (looksBinary(text)) throw importErrors.fileUnreadable({ file });
    return text;
  }
}

/**
 * Tells whether a text is binary: more than one in fifty of its first characters is a control
 * character.
 */
function looksBinary(text: string): boolean {
  const start = [...text.slice(0, 4_000)];
  const strange = start.filter((sign) => isControl(sign.charCodeAt(0))).length;
  return strange * 50 > start.length;
}

function isControl(code: number): boolean {
  const isBreak = code === 9 || code === 10 || code === 13;
  return (code < 32 && !isBreak) || (code >= 127 && code < 160);
}

function findSeparator(text: string): string {
  let best: (typeof separators)[number] = ',';
  let most = 0;
  for (const delimiter of separators) {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: linesTried });
    const isWide = data.some((row) => row.length > maxColumns);
    if (!isWide && recogniseSheet({ rows: data }).kind !== 'unknown') return delimiter;
    const columns =
      data.map((row) => row.length).sort((one, other) => other - one)[
        Math.floor(data.length / 2)
      ] ?? 0;
    if (columns > most) [best, most] = [delimiter, columns];
  }
  return best;
}

function clean(cell: string): string {
  return cutText(cell, maxCellLength).replaceAll('\0', '');
}

/**
 * Characters of the bytes 0x80 to 0x9f in Windows-1252; undefined bytes keep their control
 * character.
 */
const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f' + '\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Decodes text in the encoding Windows-1252. The decoder of Node.js 20 would read the bytes 0x80 to
 * 0x9f as control characters.
 */
export function readWindowsText(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return text.replace(/[\u0080-\u009f]/g, (sign) => signs[sign.charCodeAt(0) - 0x80] ?? sign);
}
