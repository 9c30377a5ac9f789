import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, systemFolder } from './binaries';
import { readVersion } from './choose-programs';
import { canReach, type RunAs } from './run-as';

/** Cluster of PostgreSQL: its folders on disk, and the password of its owner. */
export type Cluster = { home: string; folder: string; ownerPassword: string };

/** Finds the cluster of a data folder. The first call creates it, which takes about a second. */
export async function prepareCluster(
  dataFolder: string,
  binaries: Binaries,
  account: RunAs,
): Promise<Cluster> {
  const cluster = findCluster(dataFolder, account);
  if (!existsSync(cluster.folder)) await makeCluster(cluster, binaries, account);
  refuseOtherMajor(cluster.folder, binaries);
  return cluster;
}

/** Returns the paths of the cluster of a data folder, whether it exists or not. */
export function findCluster(dataFolder: string, account: RunAs): Cluster {
  const home = findHome(dataFolder, account);
  makeHome(home, account);
  return { home, folder: join(home, 'cluster'), ownerPassword: readOwnerPassword(dataFolder) };
}

export function makeHome(home: string, account: RunAs): void {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  if (account) chownSync(home, account.uid, account.gid);
}

function findHome(dataFolder: string, account: RunAs): string {
  const home = join(dataFolder, 'postgres');
  if (!account) return home;
  // Other users may pass through the folder but not list it: the postgres user must reach its own
  // folder inside.
  chmodSync(dataFolder, 0o711);
  if (canReach(home, account)) return home;
  mkdirSync(systemFolder, { recursive: true, mode: 0o755 });
  return join(systemFolder, `data-${readUserId(dataFolder)}`);
}

/**
 * Lists the paths that a cluster of a data folder can have, one for each account that may run it.
 */
export function listHomes(dataFolder: string): string[] {
  const own = join(dataFolder, 'postgres');
  const hasId = existsSync(join(dataFolder, 'cluster-id'));
  return hasId ? [own, join(systemFolder, `data-${readUserId(dataFolder)}`)] : [own];
}

/** Tells whether a data folder has a database. */
export function hasCluster(dataFolder: string): boolean {
  return listHomes(dataFolder).some((home) => existsSync(join(home, 'cluster')));
}

/** Reads an id that is stored in the data folder, so that a new data folder gets a new cluster. */
function readUserId(dataFolder: string): string {
  const path = join(dataFolder, 'cluster-id');
  if (!existsSync(path)) writeFileSync(path, randomBytes(8).toString('hex'), { mode: 0o600 });
  return readFileSync(path, 'utf8').trim();
}

export function readOwnerPassword(dataFolder: string): string {
  const path = join(dataFolder, 'postgres-passwords.json');
  if (!existsSync(path)) {
    const ownerPassword = randomBytes(24).toString('base64url');
    writeFileSync(path, JSON.stringify({ ownerPassword }), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(path, 'utf8')).ownerPassword;
}

/**
 * Creates the cluster in a temporary folder and renames it when it is complete, so that an
 * interrupted first start leaves no half of a cluster behind.
 */
export async function makeCluster(
  { home, folder, ownerPassword }: Cluster,
  binaries: Binaries,
  account: RunAs,
): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  const passwordFile = join(home, 'password');
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(passwordFile, `${ownerPassword}\n`, { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  try {
    await promisify(execFile)(
      binaries.initdb,
      [
        `--pgdata=${unfinished}`,
        '--username=klip_owner',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=icu',
        '--icu-locale=da-DK',
        '--locale=C',
      ],
      { ...account, cwd: '/', env: { ...process.env, LC_ALL: 'C' } },
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, folder);
}

/** Throws if the cluster is of another major version, because PostgreSQL cannot read it. */
function refuseOtherMajor(folder: string, { version }: Binaries): void {
  const { major } = readVersion(version);
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (found === String(major)) return;
  throw new Error(
    `The data in ${folder} is of PostgreSQL ${found}; this Klip brings PostgreSQL ${major}. ` +
      'Create an archive with the release that was used before, and restore it with this one ' +
      'into a new DATA_DIR. See docs/operations.md, "Upgrades".',
  );
}
