import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Milliseconds after which a draft is removed. No file takes so long to write, so the server that
 * wrote it was killed.
 */
const maxAge = 24 * 3_600_000;

/**
 * Creates a file in `folder` with `write`, passes it to `use`, and removes it in any case.
 *
 * @returns its size in bytes
 */
export async function withDraft(
  folder: string,
  write: (path: string) => Promise<void>,
  use: (path: string) => Promise<void>,
): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
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

/**
 * Removes files older than a day from `folder`, left by servers that were killed. The folder may be
 * missing.
 */
export async function removeAbandoned(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const path = join(folder, name);
    const facts = await stat(path).catch(() => undefined);
    if (facts && Date.now() - facts.mtimeMs > maxAge) await rm(path, { force: true });
  }
}
