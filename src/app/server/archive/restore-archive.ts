import { openServer } from '@/database/start-database';
import { openArchive } from '@/platform/server/archive/archive-reader';
import type { Manifest } from '@/platform/server/archive/manifest';
import { type Config, saveSecret } from '@/platform/server/config';
import { openFileStore } from '@/platform/server/files/files';
import { openSecrets } from './archive-secrets';
import { restoreInto } from './restore-into';

type RestoreOptions = {
  config: Config;
  path: string;
  /** Passphrase that decrypts the secrets of the archive. */
  passphrase?: string | undefined;
  /**
   * True if the session secret is in the data folder, so that it can be replaced by the archive's.
   */
  ownsSecret: boolean;
};

/**
 * Restores an archive into an empty installation: a data folder that is not in use, or the database
 * of `DATABASE_URL`, which must have no other connections.
 */
export async function restoreArchive({
  config,
  path,
  passphrase,
  ownsSecret,
}: RestoreOptions): Promise<Manifest> {
  const archive = await openArchive(path);
  try {
    // The whole archive is checked before any change.
    await archive.verify();
    const secrets = passphrase === undefined ? undefined : await openSecrets(archive, passphrase);
    const server = await openServer({
      url: config.databaseUrl,
      secret: config.authSecret,
      dataFolder: config.dataFolder,
      binFolder: config.binFolder,
      log: () => {},
    });
    try {
      await restoreInto({ ...server, files: await openFileStore(config) }, archive);
    } finally {
      await server.stop();
    }
    if (secrets && ownsSecret) saveSecret(config.dataFolder, secrets.AUTH_SECRET);
    return archive.manifest;
  } finally {
    await archive.close();
  }
}
