import { z } from 'zod';
import type { CreateImportInput } from '../../contract/import-input';
import type { ImportFile } from './read-files';

const packedHead = z.array(z.object({ name: z.string(), length: z.int() }));

/**
 * Joins the files of an import into one: a line of JSON with names and lengths, then their bytes.
 */
export function packFiles(files: readonly ImportFile[]): Uint8Array {
  const head = JSON.stringify(files.map(({ name, bytes }) => ({ name, length: bytes.length })));
  return Buffer.concat([Buffer.from(`${head}\n`), ...files.map(({ bytes }) => bytes)]);
}

export function unpackFiles(packed: Buffer): ImportFile[] {
  const end = packed.indexOf(10);
  const head = packedHead.parse(JSON.parse(packed.toString('utf8', 0, end)));
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
