import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config, S3Settings } from '../config';
import { removeAbandoned, withDraft } from './with-draft';

/**
 * Where files lie that are too large for a row. A key is `<kind>/<id>`, for example
 * `profile-pictures/4711`.
 */
export type FileStore = {
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /**
   * Puts a file that may be larger than the memory. `write` writes it at the path that it is given.
   *
   * @returns its size in bytes
   */
  putLarge: (key: string, write: (path: string) => Promise<void>) => Promise<number>;
  /** The bytes one after another. Undefined when there is no such file. */
  read: (key: string) => Promise<Readable | undefined>;
  /** The bytes of the file; undefined if there is no such file. */
  get: (key: string) => Promise<Buffer | undefined>;
  /** Removing what is not there is no failure. */
  remove: (key: string) => Promise<void>;
  /** Removes the half-written files of servers that were killed on this machine. */
  removeDrafts: () => Promise<void>;
};

const keyPattern = /^[a-z-]+\/[A-Za-z0-9_-]+$/;

/** Milliseconds that a large file may take over a slow line, and that any other call may take. */
const maxTransfer = 3_600_000;
const maxCall = 10_000;

/** The folder `files` in the data folder, or an S3 service when one is configured. */
export async function openFileStore({
  dataFolder,
  s3,
}: Pick<Config, 'dataFolder' | 's3'>): Promise<FileStore> {
  const drafts = join(dataFolder, 'drafts');
  if (!s3) return folderStore(join(dataFolder, 'files'), drafts);
  const [calls, transfers] = [await openBucket(s3, maxCall), await openBucket(s3, maxTransfer)];
  return storeOver({ disk: calls.disk, transfers: transfers.disk, drafts });
}

function folderStore(folder: string, drafts: string): FileStore {
  const disk = new Disk(new FolderDriver({ location: folder, visibility: 'private' }));
  // Made with the first file: a server that keeps none leaves no empty folder behind.
  const prepare = (key: string) =>
    mkdir(dirname(join(folder, key)), { recursive: true, mode: 0o700 });
  return storeOver({ disk, transfers: disk, drafts, prepare });
}

export type Bucket = {
  disk: Disk;
  /** Everything in it, with sizes in bytes, which the listing of the library leaves out. */
  list: () => Promise<{ key: string; size: number }[]>;
};

/**
 * The client for S3 is large, so it is loaded only where one is configured.
 *
 * @param requestTimeout in milliseconds, for one whole request
 */
export async function openBucket(
  { bucket, region, endpoint, accessKeyId, secretAccessKey, forcePathStyle }: S3Settings,
  requestTimeout: number,
): Promise<Bucket> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { paginateListObjectsV2, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint }),
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Most services that speak S3 do not know the checksums that newer clients add unasked.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout,
      throwOnRequestTimeout: true,
    },
  });
  const disk = new Disk(
    new S3Driver({ client, bucket, supportsACL: false, visibility: 'private' }),
  );
  return {
    disk,
    async list() {
      const found: { key: string; size: number }[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
        for (const { Key: key, Size: size } of Contents)
          if (key !== undefined && size !== undefined) found.push({ key, size });
      return found;
    },
  };
}

type Store = {
  disk: Disk;
  /** A client for the same place that waits longer. */
  transfers: Disk;
  /** The folder on this machine where a large file is written first. */
  drafts: string;
  prepare?: (key: string) => Promise<unknown>;
};

function storeOver({ disk, transfers, drafts, prepare = async () => {} }: Store): FileStore {
  /**
   * Writes under a temporary name first: a concurrent reader gets the old file or the new one,
   * never half of it.
   */
  async function putWhole(key: string, place: Disk, put: (name: string) => Promise<void>) {
    ensureKey(key);
    await prepare(key);
    const unfinished = `${key}.${randomUUID()}`;
    try {
      await put(unfinished);
      await place.move(unfinished, key);
    } catch (error) {
      await disk.delete(unfinished).catch(() => {});
      throw error;
    }
  }
  return {
    put: (key, bytes) => putWhole(key, disk, (name) => disk.put(name, bytes)),
    putLarge: (key, write) =>
      withDraft(drafts, write, (path) =>
        putWhole(key, transfers, (name) => transfers.putStream(name, createReadStream(path))),
      ),
    async read(key) {
      ensureKey(key);
      return (await disk.exists(key)) ? transfers.getStream(key) : undefined;
    },
    async get(key) {
      ensureKey(key);
      try {
        const { buffer, byteOffset, byteLength } = await disk.getBytes(key);
        return Buffer.from(buffer, byteOffset, byteLength);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async remove(key) {
      ensureKey(key);
      await disk.delete(key);
    },
    removeDrafts: () => removeAbandoned(drafts),
  };
}

/**
 * The library's own driver moves by copying, which a reader can see half done, and reads an empty
 * file as bytes of others.
 */
class FolderDriver extends FSDriver {
  override async getBytes(key: string): Promise<Uint8Array> {
    return new Uint8Array(await readFile(join(String(this.options.location), key)));
  }

  override move(source: string, destination: string): Promise<void> {
    const { location } = this.options;
    return rename(join(String(location), source), join(String(location), destination));
  }
}

/**
 * Ids that people send are checked before they become a key, so a malformed key is a bug of ours.
 */
function ensureKey(key: string): void {
  if (key.length > 200 || !keyPattern.test(key)) throw new Error('not a key of a file');
}

function isMissing(error: unknown): boolean {
  const { code, name } = ((error as { cause?: unknown }).cause ?? {}) as {
    code?: unknown;
    name?: unknown;
  };
  return code === 'ENOENT' || name === 'NoSuchKey';
}
