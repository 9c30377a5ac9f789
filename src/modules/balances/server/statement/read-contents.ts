import { createHash } from 'node:crypto';
import { readCells } from './read-cells';

/** Contents of a statement's file to compare: all bytes of a PDF, the cells of a CSV file. */
export type FileContents =
  | { kind: 'pdf'; bytes: Uint8Array }
  | { kind: 'csv'; cells: string[][] }
  | { kind: 'empty' }
  | { kind: 'other' };

export function readContents(bytes: Uint8Array): FileContents {
  if (bytes.length === 0) return { kind: 'empty' };
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-')
    return { kind: 'pdf', bytes };
  const cells = readCells(bytes);
  return cells ? { kind: 'csv', cells } : { kind: 'other' };
}

/**
 * Returns a hash of the contents. For CSV it covers only the cells, because programs may save the
 * file with other separators or line ends.
 */
export function digestContents(contents: Extract<FileContents, { kind: 'pdf' | 'csv' }>): Buffer {
  const content = contents.kind === 'pdf' ? contents.bytes : JSON.stringify(contents.cells);
  return createHash('sha256').update(content).digest();
}
