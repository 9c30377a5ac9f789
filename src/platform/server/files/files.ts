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
 * Storage of files that are too large for a row. A key is `<kind>/<id>`, for example
 * `profile-pictures/4711`.
 */
export type FileStore = {
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /**
   * Stores a file that may be larger than the memory. The function `write` gets a path and writes
   * the file there.
   *
   * @returns its size in bytes
   */
  putLarge: (key: string, write: (path: string) => Promise<void>) => Promise<number>;
  /** Streams the bytes of the file; undefined if there is no such file. */
  read: (key: string) => Promise<Readable | undefined>;
  /** Reads the bytes of the file; undefined if there is no such file. */
  get: (key: string) => Promise<Buffer | undefined>;
  /** Removes a file; it is no failure if there is none. */
  remove: (key: string) => Promise<void>;
  /** Removes the half-written files of servers that were killed on this machine. */
  removeDrafts: () => Promise<void>;
};

const keyPattern = /^[a-z-]+\/[A-Za-z0-9_-]+$/;

/** Longest transfer of a large file over a slow line, in milliseconds, and longest other call. */
const maxTransfer = 3_600_000;
const maxCall = 10_000;

/** Opens the folder `files` in the data folder, or an S3 service if one is configured. */
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
  // The folder is created with the first file, so a server without files has no empty folder.
  const prepare = (key: string) =>
    mkdir(dirname(join(folder, key)), { recursive: true, mode: 0o700 });
  return storeOver({ disk, transfers: disk, drafts, prepare });
}

export type Bucket = {
  disk: Disk;
  /** Lists all keys with sizes in bytes, which the library's own listing leaves out. */
  list: () => Promise<{ key: string; size: number }[]>;
};

/**
 * Opens a bucket of an S3 service. The client is large, so it is loaded only when it is needed.
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
    // Most S3 services do not know the checksums that newer clients add by default.
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
  /** Client for the same storage that waits longer. */
  transfers: Disk;
  /** Folder on this machine where a large file is written first. */
  drafts: string;
  prepare?: (key: string) => Promise<unknown>;
};

function storeOver({ disk, transfers, drafts, prepare = async () => {} }: Store): FileStore {
  /**
   * Writes under a temporary name first, so that a concurrent reader gets the old file or the new
   * one, and never half of it.
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
 * Driver for a folder that corrects two faults of the library's: it moves a file by copying, so
 * that a reader can see half of it, and it reads an empty file as bytes of other files.
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
 * Throws if a key is malformed. That is a bug of ours, because ids that people send are checked
 * before.
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
