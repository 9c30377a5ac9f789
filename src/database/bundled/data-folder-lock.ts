import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Owner = { pid: number; startedAt: string };

export class DataFolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `Another Klip server (process ${pid}) is already using the data folder ${folder}. Stop it first, or set DATA_DIR.`,
    );
    this.name = 'DataFolderInUse';
  }
}

/**
 * Takes the data folder for this process, or throws `DataFolderInUse`.
 *
 * The lock names the process by id and start time, so that an id the system has given to somebody else meanwhile
 * does not block. It is made by `link`, which either succeeds whole or finds the name taken.
 */
export function lockDataFolder(folder: string): () => void {
  const path = join(folder, 'server.lock');
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) }), { mode: 0o600 });
  try {
    for (;;) {
      try {
        linkSync(mine, path);
        return () => rmSync(path, { force: true });
      } catch (error) {
        if (!isCode(error, 'EEXIST')) throw error;
      }
      const owner = readOwner(path);
      if (owner && isAlive(owner)) throw new DataFolderInUse(folder, owner.pid);
      setAside(path, owner);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/** What the system says about when a process began; undefined when there is no such process. */
export function startOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? undefined : fields[19];
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function isAlive(owner: Owner): boolean {
  return owner.startedAt !== undefined && startOf(owner.pid) === owner.startedAt;
}

function readOwner(path: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Renames before removing: of two servers that find the same dead lock, only one takes it away. */
function setAside(path: string, dead: Owner | undefined): void {
  const aside = `${path}.dead.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  const taken = readOwner(aside);
  if (taken && taken.pid !== dead?.pid && isAlive(taken)) {
    linkSync(aside, path);
  }
  rmSync(aside, { force: true });
}
