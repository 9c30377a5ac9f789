import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * As root, goes on as the user that runs the server of a data folder: the server can then read and
 * remove all that the command writes. Returns a sentence about it, or undefined for any other user.
 */
export function becomeOwner(dataFolder: string): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { path, uid, gid } = findOwner(dataFolder);
  if (uid === 0) return undefined;
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
  return `Working as the user ${uid}, to whom ${path} belongs.`;
}

/** The owner of what the server has written, or of the nearest folder that exists. */
export function findOwner(dataFolder: string): { path: string; uid: number; gid: number } {
  let path = join(resolve(dataFolder), 'server.lock');
  while (!existsSync(path)) path = dirname(path);
  const { uid, gid } = statSync(path);
  return { path, uid, gid };
}
