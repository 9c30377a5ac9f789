import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';

export const blockSize = 512;

/** The end of every tar. */
const tarEnd = Buffer.alloc(2 * blockSize);

/**
 * Length in bytes of the last record and the end of the tar. Neither its length nor its place
 * varies.
 */
export const endLength = 2 * blockSize + tarEnd.length;

/** Returns one file of a tar: its header, its content, and zeros up to a whole block. */
export async function tarRecord(name: string, content: Buffer): Promise<Buffer> {
  const tar = pack();
  // Without a date: equal contents make equal records.
  tar.entry({ name, mode: 0o600, mtime: new Date(0) }, content);
  tar.finalize();
  const record = (await buffer(tar)).subarray(0, -tarEnd.length);
  // A name that is too long for a header would need a second one.
  if (record.length !== blockSize + Math.ceil(content.length / blockSize) * blockSize)
    throw new Error(`${name} does not fit into one record`);
  return record;
}

/** Place of the manifest in an archive, in bytes, and the hash of its content. */
export type ManifestPlace = { offset: number; length: number; sha256: string };

/** Returns the record that ends an archive and says where its manifest is. */
export async function tarEndRecord({ offset, length, sha256 }: ManifestPlace): Promise<Buffer> {
  const record = await tarRecord('end', Buffer.from(`${offset} ${length} ${sha256}\n`));
  return Buffer.concat([record, tarEnd]);
}

/** Returns the place of the manifest; undefined if the bytes are not exactly an end record. */
export async function readEndRecord(bytes: Buffer): Promise<ManifestPlace | undefined> {
  const text = bytes.subarray(blockSize, 2 * blockSize).toString('latin1');
  const [, offset, length, sha256] = /^(\d+) (\d+) ([0-9a-f]{64})\n/.exec(text) ?? [];
  if (!sha256) return undefined;
  const place = { offset: Number(offset), length: Number(length), sha256 };
  return bytes.equals(await tarEndRecord(place)) ? place : undefined;
}

export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
