import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import { ArchiveBroken, ArchiveProblem } from './archive-problem';
import { chunkSize } from './archive-writer';
import { type ArchivePart, archiveFormat, type Manifest, manifestSchema } from './manifest';
import { blockSize, endLength, hashOf, readEndRecord } from './tar-record';

export type ArchiveReader = {
  path: string;
  manifest: Manifest;
  /** How many bytes the archive has. */
  size: number;
  /** Reads every byte; throws `ArchiveBroken` with the names of all parts that have changed. */
  verify: () => Promise<void>;
  /** A file of the archive, checked as it is read; undefined if there is none of this name. */
  readFile: (name: string) => Promise<Buffer | undefined>;
  /** The content that was added as a stream. */
  readStream: (name: string) => AsyncGenerator<Buffer>;
  /** The names of the files below a folder of the archive, without the folder. */
  listFiles: (folder: string) => string[];
  close: () => Promise<void>;
};

/** Opens an archive, and reads and checks its manifest. The other parts are not checked yet. */
export async function openArchive(path: string): Promise<ArchiveReader> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new ArchiveProblem(`${path} cannot be read (${error.code}).`);
  });
  try {
    return await read(path, file);
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function read(path: string, file: FileHandle): Promise<ArchiveReader> {
  const { size } = await file.stat();
  const manifest = await readManifest(path, file, size);
  const { parts } = manifest;

  async function readRecord({ offset, length, sha256 }: ArchivePart): Promise<Buffer | undefined> {
    const record = await readBytes(file, offset, length);
    return record && hashOf(record) === sha256 ? record : undefined;
  }

  async function readPart(part: ArchivePart): Promise<Buffer> {
    const record = await readRecord(part);
    if (!record) throw new ArchiveBroken(path, [part.name]);
    return record.subarray(blockSize, blockSize + part.size);
  }

  return {
    path,
    manifest,
    size,
    async verify() {
      const broken: string[] = [];
      for (const part of parts) if (!(await readRecord(part))) broken.push(part.name);
      if (broken.length > 0) throw new ArchiveBroken(path, broken);
    },
    async readFile(name) {
      const part = parts.find((one) => one.name === name);
      return part && readPart(part);
    },
    async *readStream(name) {
      for (const part of parts) {
        if (!part.name.startsWith(`${name}/`)) continue;
        yield await decompress(await readPart(part), { maxOutputLength: chunkSize });
      }
    },
    listFiles: (folder) =>
      parts
        .filter(({ name }) => name.startsWith(`${folder}/`))
        .map(({ name }) => name.slice(folder.length + 1)),
    close: () => file.close(),
  };
}

const decompress = promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip);

async function readManifest(path: string, file: FileHandle, size: number): Promise<Manifest> {
  const end = size > endLength && (await readBytes(file, size - endLength, endLength));
  const place = end ? await readEndRecord(end) : undefined;
  if (!place || place.offset + place.length !== size - endLength)
    throw new ArchiveBroken(path, ['its end: it is not whole, or no archive of Klip']);
  const record = await readBytes(file, place.offset, place.length);
  if (!record || hashOf(record) !== place.sha256)
    throw new ArchiveBroken(path, ['manifest.json, or its hash at the end']);
  const text = record.subarray(blockSize).toString('utf8').replace(/\0+$/, '');
  const said: unknown = JSON.parse(text);
  const { format } = z.object({ format: z.number() }).parse(said);
  if (format > archiveFormat)
    throw new ArchiveProblem(`${path} has format ${format}: a newer Klip made it and can read it.`);
  if (format < archiveFormat)
    throw new ArchiveProblem(
      `${path} has format ${format}, from before the first release of Klip: no release reads it.`,
      'olderFormat',
    );
  const manifest = manifestSchema.parse(said);
  refuseGaps(path, manifest.parts, place.offset);
  return manifest;
}

/** A byte outside every part would stay unchecked. */
function refuseGaps(path: string, parts: readonly ArchivePart[], end: number): void {
  let next = 0;
  for (const { name, offset, length } of parts) {
    if (offset !== next) throw new ArchiveBroken(path, [`${name}: its place`]);
    next = offset + length;
  }
  if (next !== end) throw new ArchiveBroken(path, ['manifest.json: its place']);
}

/** Returns undefined if the file ends sooner. */
async function readBytes(
  file: FileHandle,
  position: number,
  length: number,
): Promise<Buffer | undefined> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, position);
  return bytesRead === length ? bytes : undefined;
}
