import { hasCluster } from '@/database/bundled/cluster';
import { DataFolderInUse } from '@/database/bundled/data-folder-lock';
import { findRunning } from '@/database/bundled/find-running';
import type { ConnectionSettings } from '@/database/connection';
import { openServer } from '@/database/start-database';
import { ArchiveProblem } from '@/platform/server/archive/archive-problem';
import type { Config } from '@/platform/server/config';

export type ReachedDatabase = { owner: ConnectionSettings; stop: () => Promise<void> };

/**
 * Opens the database of an installation for reading, whether its server runs or not: your own
 * PostgreSQL, the running bundled one, or the bundled one, which is started for this.
 */
export async function reachDatabase(config: Config): Promise<ReachedDatabase> {
  const { dataFolder, databaseUrl: url } = config;
  if (!url && !hasCluster(dataFolder))
    throw new ArchiveProblem(`There is no installation in ${dataFolder}. Is DATA_DIR right?`);
  try {
    return await openServer({
      url,
      secret: config.authSecret,
      dataFolder,
      binFolder: config.binFolder,
      log: () => {},
    });
  } catch (error) {
    const owner = error instanceof DataFolderInUse ? findRunning(dataFolder) : undefined;
    if (!owner) throw error;
    return { owner, stop: async () => {} };
  }
}
