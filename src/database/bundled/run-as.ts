import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Account that PostgreSQL runs as. PostgreSQL refuses to run as root, so root starts it as a system
 * user; undefined means the present account.
 */
export type RunAs = { uid: number; gid: number } | undefined;

export function accountForPostgres(): RunAs {
  if (process.getuid?.() !== 0) return undefined;
  return findAccount() ?? createAccount();
}

/** Tells whether `account` can reach `path` through every folder above it. */
export function canReach(path: string, account: RunAs): boolean {
  if (!account) return true;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function findAccount(): RunAs {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function createAccount(): RunAs {
  execFileSync('groupadd', ['--system', '--force', 'postgres'], { stdio: 'pipe' });
  execFileSync('useradd', ['--system', '--no-create-home', '-g', 'postgres', 'postgres'], {
    stdio: 'pipe',
  });
  return findAccount();
}
