import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findRunning } from '@/database/bundled/find-running';
import type { SmallDisk } from './small-disk';
import type { KlipServer } from './start-klip';
import { startProgram } from './start-program';

export type BrokenDisk = { small: SmallDisk; server: KlipServer; folder: string };

/** Faults of a disk. Each returns what ends it. */
export const diskFaults: Record<string, (disk: BrokenDisk) => Promise<() => unknown>> = {
  full: async ({ small }) => small.fill(),
  'full, also the WAL': async ({ small }) => {
    const empty = small.fill();
    await order(small, 'select pg_switch_wal()');
    return empty;
  },
  'full, and Klip starts': async ({ small, server }) => {
    await server.stop();
    const empty = small.fill();
    server.start();
    // A service manager starts Klip again.
    return () => {
      empty();
      server.start();
    };
  },
  'EIO at fdatasync': (disk) => failCalls(disk, 'fdatasync'),
  'EIO at fsync': async (disk) => {
    const end = await failCalls(disk, 'fsync');
    await order(disk.small, 'checkpoint');
    return end;
  },
  'EIO at writes': (disk) => failCalls(disk, 'pwrite64,pwritev'),
};

/** Makes calls of PostgreSQL fail, also of processes that Klip starts meanwhile. */
async function failCalls(
  { small, folder }: BrokenDisk,
  calls: string,
): Promise<() => Promise<void>> {
  const path = join(small.folder, 'klip/postgres/cluster/postmaster.pid');
  const postmaster = readFileSync(path, 'utf8').split('\n')[0] ?? '';
  const [, klip = ''] =
    readFileSync(`/proc/${postmaster}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  const pids = [klip, postmaster, ...children.trim().split(' ')];
  const { stop } = startProgram({
    command: 'strace',
    args: [
      '-f',
      ...pids.flatMap((pid) => ['-p', pid]),
      ...['-e', `trace=${calls}`, '-e', `inject=${calls}:error=EIO`],
    ],
    log: join(folder, 'strace.log'),
  });
  await pause(500);
  return stop;
}

/** Has the database do what it would do later. It may die of it. */
async function order({ folder }: SmallDisk, statement: string): Promise<void> {
  const client = new pg.Client(findRunning(join(folder, 'klip')));
  client.on('error', () => {});
  await client.connect();
  await client.query(statement).catch(() => {});
  await client.end().catch(() => {});
}
