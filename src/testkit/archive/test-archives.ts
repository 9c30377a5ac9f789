import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createArchive } from '@/app/server/archive/create-archive';
import { verifyArchive } from '@/app/server/archive/verify-archive';
import type { ArchiveProgram, Archives } from '@/modules/admin/server/archives/archives';
import { openArchiveFolder } from '@/platform/server/archive/archive-place';
import { temporaryFolder } from '../files';
import { configFor, ownerUrl } from './own-database';

let shared: Archives | undefined;

/** Creates the archives of this test file, in a folder that is removed afterwards. */
export function testArchives(): Archives {
  shared ??= {
    place: openArchiveFolder(join(temporaryFolder(), 'archives')),
    program,
    isByClock: true,
  };
  return shared;
}

/** Program that runs in this process, although a server starts a separate one. */
const program: ArchiveProgram = {
  async create(path) {
    // The command does the same, because it may write to a disk that is missing.
    if (!existsSync(dirname(path))) throw new Error(`There is no folder ${dirname(path)}.`);
    await createArchive({ config: configFor(await ownerUrl()), path });
  },
  async verify(path) {
    await verifyArchive(path);
  },
};
