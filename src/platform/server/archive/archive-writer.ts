import { rmSync } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { ArchiveProblem } from './archive-problem';
import { type ArchivePart, archiveFormat, type Manifest } from './manifest';
import { hashOf, tarEndRecord, tarRecord } from './tar-record';

/**
 * Ending of the name of an archive that is incomplete, because it is being written or was
 * interrupted.
 */
export const unfinishedEnd = '.unfinished';

/** Bytes of a table in memory at once, before compression. */
export const chunkSize = 4 * 1024 * 1024;

export type ArchiveWriter = {
  /** A file as it is. */
  addFile: (name: string, content: Buffer) => Promise<void>;
  /** Adds content that is too long for memory, as parts `name/0001.gz` and so on. */
  addStream: (name: string, chunks: AsyncIterable<Buffer>) => Promise<void>;
  /** Gives the complete archive its name, on the disk. */
  finish: (facts: Omit<Manifest, 'format' | 'parts'>) => Promise<void>;
  /** Closes the file and, unless it was finished, removes it. */
  close: () => Promise<void>;
};

/** Begins an archive under a temporary name, which is replaced when the archive is complete. */
export async function createArchiveWriter(path: string): Promise<ArchiveWriter> {
  await refuseExisting(path);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${process.pid}${unfinishedEnd}`;
  const file = await open(unfinished, 'wx', 0o600);
  const removeUnfinished = () => rmSync(unfinished, { force: true });
  process.once('exit', removeUnfinished);
  const parts: ArchivePart[] = [];
  let offset = 0;

  async function append(record: Buffer): Promise<void> {
    await file.appendFile(record);
    offset += record.length;
  }

  async function addFile(name: string, content: Buffer): Promise<void> {
    const record = await tarRecord(name, content);
    const { length } = record;
    parts.push({ name, offset, length, size: content.length, sha256: hashOf(record) });
    await append(record);
  }

  return {
    addFile,
    async addStream(name, chunks) {
      let number = 0;
      for await (const chunk of cutToSize(chunks)) {
        number += 1;
        const part = `${name}/${String(number).padStart(4, '0')}.gz`;
        await addFile(part, await compress(chunk, { level: constants.Z_BEST_SPEED }));
      }
    },
    async finish(facts) {
      const manifest: Manifest = { format: archiveFormat, ...facts, parts };
      const content = Buffer.from(`${JSON.stringify(manifest, undefined, 1)}\n`);
      const record = await tarRecord('manifest.json', content);
      const place = { offset, length: record.length, sha256: hashOf(record) };
      await append(record);
      await append(await tarEndRecord(place));
      await file.sync();
      await refuseExisting(path);
      await rename(unfinished, path);
      await syncFolder(dirname(path));
    },
    async close() {
      await file.close();
      await rm(unfinished, { force: true });
      process.off('exit', removeUnfinished);
    },
  };
}

const compress = promisify<Buffer, { level: number }, Buffer>(gzip);

async function* cutToSize(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    size += chunk.length;
    if (size < chunkSize) continue;
    let all = Buffer.concat(held);
    for (; all.length >= chunkSize; all = all.subarray(chunkSize)) yield all.subarray(0, chunkSize);
    held = [all];
    size = all.length;
  }
  if (size > 0) yield Buffer.concat(held);
}

async function refuseExisting(path: string): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw new ArchiveProblem(`${path} exists already. Give another name.`);
}

/** The new name is on the disk only when its folder is; Windows cannot do it and need not. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
