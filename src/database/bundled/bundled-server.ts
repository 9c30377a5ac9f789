import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ConnectionSettings } from '../connection';
import { adaptToPrograms } from './adapt-to-programs';
import { type Binaries, findBinaries } from './binaries';
import { type Cluster, prepareCluster } from './cluster';
import {
  closeOnce,
  DataFolderLost,
  lockCluster,
  lockDataFolder,
  watchDataFolder,
} from './data-folder-lock';
import { stopOrphan } from './orphan';
import { accountForPostgres, type RunAs } from './run-as';

export type Address = { host: string; port: number };

export type BundledServer = {
  binaries: Binaries;
  address: Address;
  ownerPassword: string;
  /** Returns the process id of the running database. */
  pid: () => number | undefined;
  /** Kills every process of the database at once, before it can write again. */
  kill: () => void;
  stop: () => Promise<void>;
};

type BundledServerOptions = {
  dataFolder: string;
  /** Folder of PostgreSQL's programs; undefined lets Klip choose. */
  binFolder?: string | undefined;
  log: (line: string) => void;
};

/** Milliseconds between attempts to start it. The first start is tried three times. */
const pauses = [100, 1_000];
const maxPause = 10_000;
/** Matches a harmless error: the job queue looks for its tables in a new database. */
const isExpected = /relation "graphile_worker\.migrations" does not exist/;
/**
 * Longest path of the socket's folder. macOS and Linux cut the path of a socket at 104 and 108
 * bytes, and its file name takes 14.
 */
const maxSocketFolder = 104 - '/.s.PGSQL.5432'.length - 1;

/** Starts a PostgreSQL on `dataFolder`, and restarts it if it dies. */
export async function startBundledServer({
  dataFolder,
  binFolder,
  log,
}: BundledServerOptions): Promise<BundledServer> {
  const folder = resolve(dataFolder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = await lockDataFolder(folder);
  try {
    const account = accountForPostgres();
    const binaries = findBinaries(account, binFolder);
    const cluster = await prepareCluster(folder, binaries, account);
    const server = await startCluster({ cluster, binaries, account, log });
    await adaptToPrograms(toOwner(server), log).catch(async (error) => {
      await server.stop();
      throw error;
    });
    const stopWatching = watchDataFolder(lock, () => {
      // The last writes of the database would go into the folder that is there now.
      server.kill();
      throw new DataFolderLost(folder);
    });
    return {
      ...server,
      stop() {
        stopWatching();
        return server.stop().finally(lock.release);
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Starts PostgreSQL on a cluster whose data folder is locked. */
export async function startCluster(
  options: Pick<Start, 'cluster' | 'binaries' | 'account' | 'log'>,
): Promise<BundledServer> {
  const { cluster, account, log } = options;
  await stopOrphan(cluster.folder);
  const lock = await lockCluster(cluster.home);
  const unlock = closeOnce(lock);
  try {
    const address = await addressFor(cluster, account);
    const supervisor = supervise(() => start({ ...options, address, lock }), log);
    await supervisor.started;
    return {
      binaries: options.binaries,
      address,
      ownerPassword: cluster.ownerPassword,
      pid: supervisor.pid,
      kill: supervisor.kill,
      stop: () => supervisor.stop().finally(unlock),
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Returns the settings with which the owner of the schema connects to a bundled server. */
export function toOwner({ address, ownerPassword }: BundledServer): ConnectionSettings {
  return { ...address, database: 'postgres', user: 'klip_owner', password: ownerPassword };
}

/**
 * Chooses a socket that only its owner can open, or a free port on loopback if the path of the
 * socket would be too long.
 */
async function addressFor({ home }: Cluster, account: RunAs): Promise<Address> {
  const folder = join(home, 'socket');
  if (process.platform === 'win32' || Buffer.byteLength(folder) > maxSocketFolder) {
    return { host: '127.0.0.1', port: await freePort() };
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  return { host: folder, port: 5432 };
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer()
      .once('error', failed)
      .listen(0, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
      });
  });
}

type Start = {
  binaries: Binaries;
  cluster: Cluster;
  address: Address;
  account: RunAs;
  /** Open file that locks the cluster. */
  lock: number;
  log: (line: string) => void;
};

function start({ binaries, cluster, address, account, lock, log }: Start): Promise<ChildProcess> {
  const isSocket = address.host.startsWith('/');
  const settings = {
    listen_addresses: isSocket ? '' : address.host,
    port: address.port,
    unix_socket_directories: isSocket ? address.host : '',
    unix_socket_permissions: '0700',
    max_connections: 100,
    shared_buffers: '192MB',
    jit: 'off',
    // PostgreSQL 18 can hang when it restarts on a failing disk. The supervisor restarts it.
    restart_after_crash: 'off',
    // The log leaves out statements and their values, because they contain personal data.
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: 0,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // The database has its own process group, so Ctrl+C reaches only this process, which stops the
  // database after its last request.
  const child = spawn(binaries.postgres, ['-D', cluster.folder, ...flags], {
    ...account,
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe', lock],
    detached: true,
  });
  // The database is stopped at any end of this process that still lets it run code.
  const stopWithUs = () => child.kill('SIGINT');
  process.once('exit', stopWithUs);
  child.once('exit', () => process.off('exit', stopWithUs));
  return new Promise((ready, failed) => {
    let said = '';
    child.once('error', failed);
    child.once('exit', () =>
      failed(new Error(`The bundled PostgreSQL did not start. It said:\n${said}`)),
    );
    child.stderr?.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      said = (said + text).slice(-4_000);
      const lines = text.split('\n').filter((line) => line !== '' && !isExpected.test(line));
      if (lines.length > 0) log(lines.join('\n'));
      if (/database system is ready to accept (read-only )?connections/.test(text)) ready(child);
    });
  });
}

function supervise(begin: () => Promise<ChildProcess>, log: (line: string) => void) {
  let child: ChildProcess | undefined;
  const stopping = new AbortController();
  let starting = run(false);

  /**
   * Starts the database, with pauses between attempts. `isStubborn` means that it never gives up,
   * because a full disk may have room again later.
   */
  async function run(isStubborn: boolean): Promise<void> {
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      try {
        child = await begin();
        child.once('exit', () => void revive());
        return;
      } catch (error) {
        const wait = pauses[attempt];
        if (wait === undefined && !isStubborn) throw error;
        await pause(wait ?? maxPause, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  async function revive(): Promise<void> {
    child = undefined;
    if (stopping.signal.aborted) return;
    log('The bundled PostgreSQL has died; starting it again.');
    starting = run(true);
    await starting;
  }

  return {
    started: starting,
    pid: () => child?.pid,
    kill() {
      stopping.abort();
      const pid = child?.pid;
      if (pid !== undefined) process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
    },
    async stop() {
      stopping.abort();
      await starting.catch(() => {});
      const running = child;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      await new Promise<void>((gone) => {
        running.once('exit', () => gone());
        running.kill('SIGINT');
      });
    },
  };
}
