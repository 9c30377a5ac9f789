import { execFileSync } from 'node:child_process';
import { lstatSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * Changes a process of root into one of the user that runs the server of a data folder, so that the
 * server can read and delete all files that the command writes. Returns a sentence about it;
 * undefined for any other user.
 */
export function becomeOwner(dataFolder: string): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { path, uid, gid } = findOwner(dataFolder);
  if (uid === 0)
    return (
      `Working as root, to whom ${path} belongs. For a server of another user make the data ` +
      'folder first: install -d -o USER -g GROUP DATA_DIR'
    );
  process.setgroups?.(listGroups(uid, gid));
  process.setgid?.(gid);
  process.setuid?.(uid);
  return `Working as the user ${uid}, to whom ${path} belongs and files must be open.`;
}

/**
 * Finds the owner of the files that the server has written, or of the nearest folder that exists.
 */
export function findOwner(dataFolder: string): { path: string; uid: number; gid: number } {
  const lock = join(resolve(dataFolder), 'server.lock');
  // A symbolic link is not followed, because only the server's user can have created it.
  const locked = lstatSync(lock, { throwIfNoEntry: false });
  if (locked) return { path: lock, uid: locked.uid, gid: locked.gid };
  for (let path = dirname(lock); ; path = dirname(path)) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found) return { path, uid: found.uid, gid: found.gid };
  }
}

/** Lists all groups of a user, because a disk for backups may belong to one of them. */
function listGroups(uid: number, gid: number): number[] {
  try {
    const ids = execFileSync('id', ['-G', String(uid)], { encoding: 'utf8', stdio: 'pipe' });
    return ids.trim().split(' ').map(Number);
  } catch {
    return [gid];
  }
}
