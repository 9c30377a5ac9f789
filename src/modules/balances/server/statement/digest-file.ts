import { createHash } from 'node:crypto';
import Papa from 'papaparse';

/**
 * The hash of the contents of a statement's file: of every byte of a PDF, of the cells of a CSV
 * file, which a program may have saved with other separators or line ends.
 */
export function digestFile(bytes: Uint8Array): Buffer {
  const hash = createHash('sha256');
  if (isPdf(bytes)) return hash.update(bytes).digest();
  return hash.update(JSON.stringify(readCells(bytes))).digest();
}

/** The cells of a CSV file; of anything else, some cells that no statement has. */
export function readCells(bytes: Uint8Array): string[][] {
  const text = new TextDecoder().decode(bytes).trimEnd();
  return Papa.parse<string[]>(text).data;
}

export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
}
