import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tryLock } from 'fs-native-extensions';

const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants;

export class DataFolderInUse extends Error {
  constructor(folder: string, holder: string) {
    super(
      `Another Klip server ${holder} is already using the data folder ${folder}. Stop it ` +
        'first, or set DATA_DIR.',
    );
    this.name = 'DataFolderInUse';
  }
}

export type DataFolderLock = {
  /** Releases the lock of the folder. */
  release: () => void;
  /** Tells whether the path still leads to the locked folder. */
  isInPlace: () => boolean;
};

/**
 * Locks the data folder for this process, or throws `DataFolderInUse`.
 *
 * The operating system holds the lock on an open file. It works between containers and between
 * hosts that share the folder, holds while its owner is paused, and is released when its owner
 * ends. The content of the file only informs people.
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  const path = join(folder, 'server.lock');
  const file = await lockFile(path, maxWaitForServer);
  if (file === undefined) throw new DataFolderInUse(folder, describeHolder(path));
  ftruncateSync(file);
  writeSync(file, JSON.stringify({ pid: process.pid, host: hostname() }));
  return { release: closeOnce(file), isInPlace: () => isSameFile(file, path) };
}

/**
 * Returns a function that closes a file at most once: its number may belong to another file later.
 */
export function closeOnce(file: number): () => void {
  let isOpen = true;
  return () => {
    if (isOpen) closeSync(file);
    isOpen = false;
  };
}

/** Exit code that means that the service must not be restarted automatically. */
export const exitCodeOfLostFolder = 3;

export class DataFolderLost extends Error {
  constructor(folder: string) {
    super(`The data folder ${folder} was removed or replaced while it was in use.`);
    this.name = 'DataFolderLost';
  }
}

/**
 * Checks each second whether the locked data folder is still at its path, and calls `onLost` once
 * when it was removed or replaced. Returns a function that ends the checks.
 */
export function watchDataFolder({ isInPlace }: DataFolderLock, onLost: () => void): () => void {
  let misses = 0;
  const timer = setInterval(() => {
    misses = isInPlace() ? 0 : misses + 1;
    if (misses < 2) return;
    clearInterval(timer);
    onLost();
  }, 1_000);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Tells whether `path` leads to the open file. The result is true if the path cannot be read,
 * unless it is gone.
 */
function isSameFile(file: number, path: string): boolean {
  try {
    const [own, found] = [fstatSync(file, { bigint: true }), statSync(path, { bigint: true })];
    return own.dev === found.dev && own.ino === found.ino;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

/**
 * Longest wait for a lock, in milliseconds: a server that is just ending, or the last processes of
 * a dead database, may still hold it.
 */
const maxWaitForServer = 1_000;
const maxWaitForDatabase = 5_000;

/**
 * Locks the cluster for the database that starts next. All its processes inherit the open file, so
 * the lock is released only when all of them have ended, even if the server that started them was
 * killed.
 *
 * @returns the open file; closing it releases the cluster
 */
export async function lockCluster(home: string): Promise<number> {
  const file = await lockFile(join(home, 'cluster.lock'), maxWaitForDatabase);
  if (file !== undefined) return file;
  throw new Error(
    `A database that an earlier server left behind still uses ${home}, in another container ` +
      'or on another host. Stop it first.',
  );
}

/** Opens and locks a file; undefined if another process still holds it after `maxWait`. */
async function lockFile(path: string, maxWait: number): Promise<number | undefined> {
  // A symbolic link at this path could lead to a file of another user.
  const file = openSync(path, O_WRONLY | O_CREAT | O_APPEND | (O_NOFOLLOW ?? 0), 0o600);
  for (let waited = 0; !tryLock(file); waited += 50) {
    if (waited >= maxWait) {
      closeSync(file);
      return undefined;
    }
    await pause(50);
  }
  return file;
}

function describeHolder(path: string): string {
  try {
    const { pid, host } = JSON.parse(readFileSync(path, 'utf8')) as { pid: number; host?: string };
    return host === undefined || host === hostname()
      ? `(process ${pid})`
      : `(process ${pid} on ${host})`;
  } catch {
    return '';
  }
}
