import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ConnectionSettings } from '../connection';
import { listHomes, readOwnerPassword } from './cluster';

/**
 * Returns the owner's connection to the database that a running server has started on a data
 * folder; undefined if none runs.
 */
export function findRunning(dataFolder: string): ConnectionSettings | undefined {
  const folder = resolve(dataFolder);
  const path = listHomes(folder)
    .map((home) => join(home, 'cluster', 'postmaster.pid'))
    .find((file) => existsSync(file));
  if (!path) return undefined;
  // PostgreSQL writes this file; its lines are process, data, start, port, socket folder, address.
  const [, , , port, socketFolder, address] = readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim());
  return {
    host: socketFolder || address || '',
    port: Number(port),
    database: 'postgres',
    user: 'klip_owner',
    password: readOwnerPassword(folder),
  };
}
