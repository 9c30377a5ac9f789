import { stat, statfs } from 'node:fs/promises';
import { answerInTime } from './answer-in-time';

export type FreeSpace = { folder: string; freeBytes: number; totalBytes: number };

/** Milliseconds after which a disk that does not answer is left out. */
const maxAnswer = 2_000;

/**
 * Returns a function that reads the room on the disks of folders, each disk once. A folder that
 * cannot be read is left out.
 */
export function spaceReader(folders: readonly string[]): () => Promise<FreeSpace[]> {
  const readers = folders.map((folder) => answerInTime(() => readDisk(folder), maxAnswer));
  return async () => {
    const found = new Map<number, FreeSpace>();
    const outcomes = await Promise.allSettled(readers.map((read) => read()));
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') continue;
      const { dev, ...space } = outcome.value;
      if (!found.has(dev)) found.set(dev, space);
    }
    return [...found.values()];
  };
}

async function readDisk(folder: string): Promise<FreeSpace & { dev: number }> {
  const [{ dev }, { bavail, blocks, bsize }] = [await stat(folder), await statfs(folder)];
  return { folder, dev, freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
