import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tryLock } from 'fs-native-extensions';

export class DataFolderInUse extends Error {
  constructor(folder: string, holder: string) {
    super(
      `Another Klip server ${holder} is already using the data folder ${folder}. Stop it ` +
        'first, or set DATA_DIR.',
    );
    this.name = 'DataFolderInUse';
  }
}

/**
 * Takes the data folder for this process, or throws `DataFolderInUse`.
 *
 * The lock is the system's own, on an open file. It holds between containers and between hosts that
 * share the folder, also while its holder is paused, and is free the moment its holder is gone. The
 * content of the file is for people.
 *
 * @returns gives the folder back
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
  const path = join(folder, 'server.lock');
  const file = await lockFile(path, maxWaitForServer);
  if (file === undefined) throw new DataFolderInUse(folder, describeHolder(path));
  ftruncateSync(file);
  writeSync(file, JSON.stringify({ pid: process.pid, host: hostname() }));
  return closeOnce(file);
}

/** The number of a closed file may belong to another file by then. */
export function closeOnce(file: number): () => void {
  let isOpen = true;
  return () => {
    if (isOpen) closeSync(file);
    isOpen = false;
  };
}

/**
 * Looks each second whether the locked data folder is still this process's own, and calls `onLost`
 * once when it has been removed or replaced. Returns a function that ends it.
 */
export function watchDataFolder(folder: string, onLost: () => void): () => void {
  const path = join(folder, 'server.lock');
  const own = readFileSync(path, 'utf8');
  let misses = 0;
  const timer = setInterval(() => {
    misses = isContent(path, own) ? 0 : misses + 1;
    if (misses < 2) return;
    clearInterval(timer);
    onLost();
  }, 1_000);
  timer.unref();
  return () => clearInterval(timer);
}

/** True also where the file cannot be read for another reason than that it is gone. */
function isContent(path: string, content: string): boolean {
  try {
    return readFileSync(path, 'utf8') === content;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

/**
 * In milliseconds: what a server that is just ending, or the last processes of a database that
 * died, may take.
 */
const maxWaitForServer = 1_000;
const maxWaitForDatabase = 5_000;

/**
 * Takes the cluster for the database that is started next. Every process of it is handed the file,
 * so the lock is free only when all of them are gone, also where the server that started them was
 * killed and they were not.
 *
 * @returns the open file; closing it gives the cluster back
 */
export async function lockCluster(home: string): Promise<number> {
  const file = await lockFile(join(home, 'cluster.lock'), maxWaitForDatabase);
  if (file !== undefined) return file;
  throw new Error(
    `A database that an earlier server left behind still uses ${home}, in another container ` +
      'or on another host. Stop it first.',
  );
}

/** The open file, locked; undefined when another process still had it after `maxWait`. */
async function lockFile(path: string, maxWait: number): Promise<number | undefined> {
  const file = openSync(path, 'a', 0o600);
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
