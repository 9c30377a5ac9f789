import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Binaries, findBinaries } from '@/database/bundled/binaries';
import {
  findCluster,
  hasCluster,
  listHomes,
  readMajorOfCluster,
  refuseNewerMajor,
} from '@/database/bundled/cluster';
import { lockDataFolder } from '@/database/bundled/data-folder-lock';
import { moveCluster } from '@/database/bundled/move-cluster';
import { accountForPostgres, type RunAs } from '@/database/bundled/run-as';
import { ArchiveProblem } from '@/platform/server/archive/archive-problem';
import type { Config } from '@/platform/server/config';
import { copyInstallation } from './copy-installation';

type UpgradeOptions = {
  config: Pick<Config, 'dataFolder' | 'databaseUrl'>;
  /** Folder of the release that has used the data folder until now. */
  release: string;
  say: (line: string) => void;
};

/**
 * Moves a data folder to the PostgreSQL of this release, with the programs of the older release.
 *
 * @throws DataFolderInUse while a server runs; Error with a sentence for the operator
 */
export async function upgradeInstallation({ config, release, say }: UpgradeOptions): Promise<void> {
  if (config.databaseUrl)
    throw new ArchiveProblem(
      'DATABASE_URL is set. Upgrade your own PostgreSQL with its own tools.',
    );
  if (!hasCluster(config.dataFolder))
    throw new ArchiveProblem(
      `There is no installation in ${config.dataFolder}. Is DATA_DIR right?`,
    );
  const folder = resolve(config.dataFolder);
  const { release: unlock } = await lockDataFolder(folder);
  try {
    const account = accountForPostgres();
    refuseOtherAccount(folder, account);
    const next = findBinaries(account);
    const cluster = findCluster(folder, account);
    const major = readMajorOfCluster(cluster.folder);
    if (major === next.major) {
      say(`The data folder is already of PostgreSQL ${major}, nothing to do.`);
      return;
    }
    refuseNewerMajor(cluster.folder, next);
    const old = findOldPrograms(account, release, major);
    say(`Copying the database from PostgreSQL ${major} to ${next.major}.`);
    const programs = { old, next };
    await moveCluster({ cluster, account, programs, copy: copyInstallation, say });
    say(`The data folder is of PostgreSQL ${next.major} now. Start the server.`);
  } finally {
    unlock();
  }
}

function findOldPrograms(account: RunAs, release: string, major: string): Binaries {
  if (!existsSync(release)) throw new ArchiveProblem(`There is no folder ${release}.`);
  const found = tryToFind(account, release);
  if (found?.major === major) return found;
  const reason = found ? `, only those of PostgreSQL ${found.major}` : '';
  throw new ArchiveProblem(
    `${release} has no programs of PostgreSQL ${major}${reason}. Name the folder of the release ` +
      'that was used before, where `npm ci` has been run.',
  );
}

function tryToFind(account: RunAs, release: string): Binaries | undefined {
  try {
    return findBinaries(account, release);
  } catch {
    return undefined;
  }
}

/**
 * Throws if the cluster belongs to another account, because PostgreSQL works only on its own files.
 */
function refuseOtherAccount(dataFolder: string, account: RunAs): void {
  const clusters = listHomes(dataFolder).map((home) => join(home, 'cluster'));
  const uid = clusters.filter((folder) => existsSync(folder)).map((one) => statSync(one).uid)[0];
  const own = account?.uid ?? process.getuid?.();
  if (uid === undefined || own === undefined || uid === own) return;
  throw new ArchiveProblem(
    `The database belongs to the user ${uid}. Run this command as the user that runs the server.`,
  );
}
