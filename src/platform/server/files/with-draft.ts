import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** In milliseconds. No file takes so long: its server was killed. */
const maxAge = 24 * 3_600_000;

/**
 * Has a file written in `folder`, uses it, and removes it. Files that killed servers have left
 * there go as well.
 *
 * @returns its size in bytes
 */
export async function withDraft(
  folder: string,
  write: (path: string) => Promise<void>,
  use: (path: string) => Promise<void>,
): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandoned(folder);
  const path = join(folder, randomUUID());
  try {
    await write(path);
    const { size } = await stat(path);
    await use(path);
    return size;
  } finally {
    await rm(path, { force: true });
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const facts = await stat(path).catch(() => undefined);
    if (facts && Date.now() - facts.mtimeMs > maxAge) await rm(path, { force: true });
  }
}
