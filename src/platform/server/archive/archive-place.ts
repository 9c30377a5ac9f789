import { constants, createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config';
import { type Bucket, openBucket } from '../files/files';

export type StoredArchive = { name: string; size: number };

/** Finished archives, in a folder or a bucket. A name is `….tar`, without a folder. */
export type ArchivePlace = {
  kind: 'folder' | 's3';
  list: () => Promise<StoredArchive[]>;
  /** Makes the folder of new archives. Rejects when nothing can be written there. */
  ensureWritable: () => Promise<void>;
  /** The file on this machine that a new archive is written to. */
  draft: (name: string) => string;
  /** Stores a draft that was written as a finished archive. */
  keep: (name: string) => Promise<void>;
  /** Runs `work` with the path of an archive, which is a file on this machine meanwhile. */
  withFile: <Result>(name: string, work: (path: string) => Promise<Result>) => Promise<Result>;
  /** Removes a written draft. */
  discard: (name: string) => Promise<void>;
  read: (name: string) => Promise<Readable>;
  remove: (name: string) => Promise<void>;
};

/**
 * Milliseconds that a large archive may take over a slow line, and that any other call may take.
 */
const maxTransfer = 6 * 3_600_000;
const maxCall = 10_000;

export async function openArchivePlace({
  archives: { folder, s3 },
}: Pick<Config, 'archives'>): Promise<ArchivePlace> {
  if (!s3) return openArchiveFolder(folder);
  const [calls, transfers] = [await openBucket(s3, maxCall), await openBucket(s3, maxTransfer)];
  return bucketPlace(folder, { calls, transfers });
}

export function openArchiveFolder(folder: string): ArchivePlace {
  const pathOf = (name: string) => join(folder, ensureName(name));
  return {
    kind: 'folder',
    async list() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      const found = names.filter(isName).map(async (name) => {
        const facts = await stat(join(folder, name)).catch(() => undefined);
        return facts?.isFile() ? [{ name, size: facts.size }] : [];
      });
      return (await Promise.all(found)).flat();
    },
    ensureWritable: () => ensureFolder(folder),
    draft: pathOf,
    keep: async () => {},
    discard: (name) => rm(pathOf(name), { force: true }),
    withFile: (name, work) => work(pathOf(name)),
    read: async (name) => createReadStream(pathOf(name)),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

/** A draft is in the folder until the bucket has it. */
function bucketPlace(
  folder: string,
  { calls, transfers }: Record<'calls' | 'transfers', Bucket>,
): ArchivePlace {
  const draft = (name: string) => join(folder, ensureName(name));
  return {
    kind: 's3',
    async list() {
      const found = await calls.list();
      return found.flatMap(({ key, size }) => (isName(key) ? [{ name: key, size }] : []));
    },
    ensureWritable: () => ensureFolder(folder),
    draft,
    async keep(name) {
      await transfers.disk.putStream(name, createReadStream(draft(name)));
      await rm(draft(name), { force: true });
    },
    discard: (name) => rm(draft(name), { force: true }),
    async withFile(name, work) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = `${draft(name)}.fetched`;
      try {
        await pipeline(
          await transfers.disk.getStream(name),
          createWriteStream(path, { mode: 0o600 }),
        );
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    read: (name) => transfers.disk.getStream(ensureName(name)),
    remove: (name) => calls.disk.delete(ensureName(name)),
  };
}

async function ensureFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await access(folder, constants.W_OK);
}

function isName(name: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._-]{0,120}\.tar$/.test(name);
}

/** Names that people send are checked before; another one is a bug of ours. */
function ensureName(name: string): string {
  if (!isName(name)) throw new Error('not a name of an archive');
  return name;
}
