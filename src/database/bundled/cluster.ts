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
import { canReach, type RunAs } from './run-as';

/** Where a cluster lies on disk and what opens it. */
export type Cluster = { home: string; folder: string; ownerPassword: string };

/** Finds the cluster of a data folder, making it (about a second) the first time. */
export async function prepareCluster(
  dataFolder: string,
  binaries: Binaries,
  account: RunAs,
): Promise<Cluster> {
  const home = findHome(dataFolder, account);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  if (account) chownSync(home, account.uid, account.gid);
  const cluster = {
    home,
    folder: join(home, 'cluster'),
    ownerPassword: readOwnerPassword(dataFolder),
  };
  if (!existsSync(cluster.folder)) await initialise(cluster, binaries, account);
  refuseOtherMajor(cluster.folder);
  return cluster;
}

function findHome(dataFolder: string, account: RunAs): string {
  const home = join(dataFolder, 'postgres');
  if (!account) return home;
  // Others may pass through, not look: the postgres user has to get to its own folder below.
  chmodSync(dataFolder, 0o711);
  if (canReach(home, account)) return home;
  mkdirSync(systemFolder, { recursive: true, mode: 0o755 });
  return join(systemFolder, `data-${readUserId(dataFolder)}`);
}

/** Places of the cluster of a data folder, for every account that may run it. */
export function listHomes(dataFolder: string): string[] {
  const own = join(dataFolder, 'postgres');
  const hasId = existsSync(join(dataFolder, 'cluster-id'));
  return hasId ? [own, join(systemFolder, `data-${readUserId(dataFolder)}`)] : [own];
}

/** Kept in the data folder, so that a new data folder begins with a new cluster. */
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
 * In a folder of its own and renamed when whole: an interrupted first start leaves nothing half
 * made.
 */
async function initialise(
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

function refuseOtherMajor(folder: string): void {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version !== '18') {
    throw new Error(
      `The data in ${folder} belongs to PostgreSQL ${version}; this Klip brings PostgreSQL ` +
        '18. See docs/operations.md, "Upgrades".',
    );
  }
}
