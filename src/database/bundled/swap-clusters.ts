import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the folder of a complete cluster that is to replace `cluster`. */
export function upgradedCluster(home: string): string {
  return join(home, 'cluster.upgraded');
}

/** Tells whether a swap was interrupted between its two renames. */
export function isSwapUnfinished(home: string): boolean {
  return !existsSync(join(home, 'cluster')) && existsSync(upgradedCluster(home));
}

/**
 * Renames `cluster` to `kept`, and `cluster.upgraded` to `cluster`.
 *
 * @param say called with a line for the operator
 */
export function swapClusters(home: string, kept: string, say: (line: string) => void): void {
  renameOnDisk(join(home, 'cluster'), kept);
  say(`The old database stays in ${kept}. Delete it when everything works.`);
  finishSwap(home);
}

/**
 * Finishes a swap that was interrupted. If none was, it removes an upgraded copy that was never
 * used.
 */
export function finishSwap(home: string): void {
  if (isSwapUnfinished(home)) renameOnDisk(upgradedCluster(home), join(home, 'cluster'));
  else rmSync(upgradedCluster(home), { recursive: true, force: true });
}

/**
 * Renames within the folder `home`, and saves the rename on disk, so that a power cut does not
 * reverse the order of renames.
 */
export function renameOnDisk(from: string, to: string): void {
  renameSync(from, to);
  // Windows cannot save a folder and need not.
  if (process.platform === 'win32') return;
  const folder = openSync(join(to, '..'), 'r');
  fsyncSync(folder);
  closeSync(folder);
}
