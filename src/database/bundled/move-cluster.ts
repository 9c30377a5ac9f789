import { closeSync, existsSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ConnectionSettings } from '../connection';
import type { Binaries } from './binaries';
import { startCluster, toOwner } from './bundled-server';
import { type Cluster, makeCluster, makeHome, readMajorOfCluster } from './cluster';
import { lockCluster } from './data-folder-lock';
import { stopOrphan } from './orphan';
import type { RunAs } from './run-as';
import { renameOnDisk, swapClusters, upgradedCluster } from './swap-clusters';

type Move = {
  /** Cluster of a data folder that is locked. */
  cluster: Cluster;
  account: RunAs;
  /** Programs of the cluster's present version, and of its next one. */
  programs: { old: Binaries; next: Binaries };
  /** Copies everything from the owner of one database to the owner of an empty one. */
  copy: (from: ConnectionSettings, to: ConnectionSettings) => Promise<void>;
  /** Prints lines for the operator. */
  say: (line: string) => void;
};

/**
 * Moves a cluster to another version of PostgreSQL: it fills a new cluster beside the old one, and
 * then swaps them. The old cluster is not changed and stays as `cluster-<major>`. If the move is
 * interrupted, the cluster in use stays, or the next start finishes the move.
 *
 * @throws Error with a sentence for the operator
 */
export async function moveCluster({ cluster, account, programs, copy, say }: Move): Promise<void> {
  const { home } = cluster;
  const kept = join(home, `cluster-${readMajorOfCluster(cluster.folder)}`);
  if (existsSync(kept))
    throw new Error(`${kept} exists already, from an earlier upgrade. Delete it or move it away.`);
  const beside = join(home, 'upgrade');
  await removeUnfinished(home, beside);
  refuseWithoutRoom(home, measureFolder(cluster.folder), measureFree(home));
  const next = { ...cluster, home: beside, folder: join(beside, 'cluster') };
  try {
    makeHome(beside, account);
    await makeCluster(next, programs.next, account);
    await withCluster({ cluster, binaries: programs.old, account }, (from) =>
      withCluster({ cluster: next, binaries: programs.next, account }, (to) => copy(from, to)),
    );
    renameOnDisk(next.folder, upgradedCluster(home));
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
  swapClusters(home, kept, say);
}

/** Stops the database of a killed move, which may still run, and removes its files. */
async function removeUnfinished(home: string, beside: string): Promise<void> {
  rmSync(upgradedCluster(home), { recursive: true, force: true });
  if (!existsSync(beside)) return;
  await stopOrphan(join(beside, 'cluster'));
  closeSync(await lockCluster(beside));
  // An initdb whose parent was killed may still write files here.
  rmSync(beside, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

async function withCluster<Result>(
  options: Omit<Parameters<typeof startCluster>[0], 'log'>,
  work: (owner: ConnectionSettings) => Promise<Result>,
): Promise<Result> {
  const server = await startCluster({ ...options, log: () => {} });
  try {
    return await work(toOwner(server));
  } finally {
    await server.stop();
  }
}

const gigabyte = 1_000_000_000;

/**
 * Throws if the disk has no room for the new cluster, which is no larger than the old one except
 * for its log, which takes up to a gigabyte.
 *
 * @param size of the cluster in bytes
 * @param free room in bytes
 */
export function refuseWithoutRoom(folder: string, size: number, free: number): void {
  const needed = size + Math.min(size, gigabyte);
  if (free >= needed) return;
  const [has, needs] = [free, needed].map((bytes) => Math.ceil(bytes / 1_000_000));
  throw new Error(
    `The upgrade needs ${needs} MB in ${folder}, and only ${has} MB are free. Nothing was changed.`,
  );
}

function measureFree(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function measureFolder(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
