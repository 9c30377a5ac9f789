import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath, isProgram } from '../programs';

/** User for programs that refuse to run as root; undefined when the drill does not run as root. */
export type OtherUser = { uid: number; gid: number } | undefined;

export type Programs = {
  etcd: string;
  patroni: string;
  haproxy: string;
  /** Folder of PostgreSQL's programs. */
  postgres: string;
  user: OtherUser;
};

/** Folder in which Debian keeps PostgreSQL's programs, each version in a folder of its own. */
const versions = '/usr/lib/postgresql';
const minVersion = 15;

/** Lists what is missing of what the drill of the disk needs, with the Debian packages. */
export function findMissingForDisk(): string[] {
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  const programs = { mount: 'mount', umount: 'mount', strace: 'strace' };
  const without = Object.entries(programs).filter(([name]) => !findOnPath(name));
  const missing = without.map(([name, debian]) => `${name} (package ${debian})`);
  return isRoot ? missing : ['root on Linux', ...missing];
}

/** Finds the programs of the drill, or lists the missing ones with their Debian packages. */
export function findPrograms(): Programs | { missing: string[]; packages: string[] } {
  const etcd = findOnPath('etcd');
  const patroni = findOnPath('patroni');
  const haproxy = findOnPath('haproxy');
  const postgres = findPostgres();
  const user = process.getuid?.() === 0 ? findUser('postgres') : undefined;
  if (etcd && patroni && haproxy && postgres && user !== 'missing')
    return { etcd, patroni, haproxy, postgres, user };
  const wanted: [string, string, boolean][] = [
    ['etcd', 'etcd-server', etcd !== undefined],
    ['patroni', 'patroni python3-etcd', patroni !== undefined],
    ['haproxy', 'haproxy', haproxy !== undefined],
    ['PostgreSQL 15 or newer', 'postgresql', postgres !== undefined],
    ['a user postgres', 'postgresql', user !== 'missing'],
  ];
  const without = wanted.filter(([, , isThere]) => !isThere);
  return {
    missing: without.map(([name]) => name),
    packages: [...new Set(without.map(([, name]) => name))],
  };
}

function findPostgres(): string | undefined {
  if (!existsSync(versions)) return undefined;
  const newest = readdirSync(versions)
    .map(Number)
    .filter((version) => version >= minVersion)
    .sort((one, other) => other - one);
  return newest
    .map((version) => join(versions, String(version), 'bin'))
    .find((folder) =>
      ['initdb', 'postgres', 'pg_rewind'].every((one) => isProgram(join(folder, one))),
    );
}

function findUser(name: string): { uid: number; gid: number } | 'missing' {
  try {
    const read = (what: string) => Number(execFileSync('id', [what, name], { encoding: 'utf8' }));
    return { uid: read('-u'), gid: read('-g') };
  } catch {
    return 'missing';
  }
}
