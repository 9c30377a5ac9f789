import { stat, statfs } from 'node:fs/promises';

export type FreeSpace = { folder: string; freeBytes: number; totalBytes: number };

/** The room on the disks of folders, each disk once. A folder that cannot be read is left out. */
export async function readFreeSpace(folders: readonly string[]): Promise<FreeSpace[]> {
  const found = new Map<number, FreeSpace>();
  for (const folder of folders) {
    try {
      const [{ dev }, { bavail, blocks, bsize }] = [await stat(folder), await statfs(folder)];
      const space = { folder, freeBytes: bavail * bsize, totalBytes: blocks * bsize };
      if (!found.has(dev)) found.set(dev, space);
    } catch {
      // The folder is made when something is kept in it.
    }
  }
  return [...found.values()];
}
