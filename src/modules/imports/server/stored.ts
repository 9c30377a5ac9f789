import type { CreateImportInput } from '../contract/import-input';
import type { ImportSettings } from '../domain/settings';
import type { ImportFile } from './reading/read-files';

/** What is kept of an import beside its files. */
export type StoredSettings = { files: string[]; settings: ImportSettings };

/** The files of an import as one: a line of JSON with names and lengths, then their bytes. */
export function packFiles(files: readonly ImportFile[]): Uint8Array {
  const head = JSON.stringify(files.map(({ name, bytes }) => ({ name, length: bytes.length })));
  return Buffer.concat([Buffer.from(`${head}\n`), ...files.map(({ bytes }) => bytes)]);
}

export function unpackFiles(packed: Buffer): ImportFile[] {
  const end = packed.indexOf(10);
  const head = JSON.parse(packed.toString('utf8', 0, end)) as { name: string; length: number }[];
  let at = end + 1;
  return head.map(({ name, length }) => {
    const bytes = packed.subarray(at, at + length);
    at += length;
    return { name, bytes };
  });
}

export function toImportFiles({ files }: CreateImportInput): ImportFile[] {
  return files.map(({ name, text, base64 }) => ({
    name,
    bytes: base64 === undefined ? Buffer.from(text ?? '', 'utf8') : Buffer.from(base64, 'base64'),
  }));
}
