import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ArchiveProblem } from '@/platform/server/archive/archive-problem';
import { openArchive } from '@/platform/server/archive/archive-reader';
import { unfinishedEnd } from '@/platform/server/archive/archive-writer';
import type { Manifest } from '@/platform/server/archive/manifest';

export type ListedArchive = {
  name: string;
  size: number;
  changedAt: Date;
  /** Manifest of the archive, or the reason why it cannot be read. */
  manifest: Manifest | 'olderFormat' | 'unfinished';
};

/** Lists the archives of a folder by name. Only their ends and manifests are read. */
export async function listArchives(folder: string): Promise<ListedArchive[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found: ListedArchive[] = [];
  for (const name of names.toSorted()) {
    const path = join(folder, name);
    const facts = await stat(path);
    if (!facts.isFile()) continue;
    const manifest = name.endsWith(unfinishedEnd) ? 'unfinished' : await readManifestOf(path);
    found.push({ name, size: facts.size, changedAt: facts.mtime, manifest });
  }
  return found;
}

async function readManifestOf(path: string): Promise<ListedArchive['manifest']> {
  try {
    const archive = await openArchive(path);
    await archive.close();
    return archive.manifest;
  } catch (error) {
    if (error instanceof ArchiveProblem) return error.code ?? 'unfinished';
    throw error;
  }
}
