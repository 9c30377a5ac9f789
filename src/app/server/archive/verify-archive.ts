import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listHomes } from '@/database/bundled/cluster';
import { openServer } from '@/database/start-database';
import { type ArchiveReader, openArchive } from '@/platform/server/archive/archive-reader';
import type { Manifest } from '@/platform/server/archive/manifest';
import { openFileStore } from '@/platform/server/files/files';
import { openSecrets } from './archive-secrets';
import { restoreInto } from './restore-into';

/**
 * Reads every byte, and then restores the archive into a temporary database, where the books must
 * be correct. No installation is changed.
 *
 * @param passphrase decrypts the secrets too, if it is given
 */
export async function verifyArchive(path: string, passphrase?: string): Promise<Manifest> {
  const archive = await openArchive(path);
  try {
    await archive.verify();
    if (passphrase !== undefined) await openSecrets(archive, passphrase);
    await restoreOnTrial(archive);
    return archive.manifest;
  } finally {
    await archive.close();
  }
}

async function restoreOnTrial(archive: ArchiveReader): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'klip-verify-'));
  const remove = () => {
    for (const folder of [...listHomes(dataFolder), dataFolder])
      rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  try {
    const server = await openServer({
      url: undefined,
      secret: '',
      dataFolder,
      log: () => {},
    });
    try {
      const files = await openFileStore({ dataFolder, s3: undefined });
      await restoreInto({ ...server, files }, archive);
    } finally {
      await server.stop();
    }
  } finally {
    process.off('exit', remove);
    remove();
  }
}
