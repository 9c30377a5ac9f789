import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Room for the database and the 200 MB that `/health/ready` wants. */
const size = '700m';
/** Bytes that are written at once: many, then those that are left. */
const steps = [1 << 20, 1 << 12, 1];

export type SmallDisk = {
  folder: string;
  /**
   * Fills the disk, again and again because the database frees room as well. Returns what frees it.
   */
  fill: () => () => void;
};

/** Mounts a file system in memory until the process ends. */
export function mountSmallDisk(folder: string): SmallDisk {
  mkdirSync(folder);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0711`, 'klip-drill', folder]);
  process.on('exit', () => execFileSync('umount', ['--lazy', folder]));
  const path = join(folder, 'filling');
  return {
    folder,
    fill() {
      fillWith(path);
      const filling = setInterval(() => fillWith(path), 100);
      return () => {
        clearInterval(filling);
        rmSync(path);
      };
    },
  };
}

function fillWith(path: string): void {
  const file = openSync(path, 'a');
  for (const bytes of steps) {
    try {
      for (;;) writeSync(file, Buffer.alloc(bytes));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
}
