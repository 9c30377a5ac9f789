import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { derivePassword } from '@/database/roles';

/** Folder of this version of Klip, which is built. */
export const thisVersion = resolve(import.meta.dirname, '..');

/**
 * Starts the built server of a version on a new data folder, with the bundled PostgreSQL or that of
 * `url`.
 */
export function spawnServer(
  port: number,
  { dataFolder, url }: ServerGround,
  environment: Record<string, string> = {},
  version = thisVersion,
): ChildProcess {
  return spawn(process.execPath, [resolve(version, 'dist/server/main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataFolder,
      DATABASE_URL: url ?? '',
      AUTH_SECRET: url === undefined ? '' : randomBytes(32).toString('hex'),
      LOG_LEVEL: 'error',
      THROTTLE_FACTOR: '1000',
      WEBHOOKS_TO_LOOPBACK: 'yes',
      ...environment,
    },
  });
}

export async function untilReady(origin: string): Promise<void> {
  for (let waited = 0; waited < 30_000; waited += 100) {
    if (
      await fetch(`${origin}/health/ready`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await pause(100);
  }
  throw new Error('the server does not become ready');
}

/** @returns the cookie of the new account */
export async function registerStaff(origin: string): Promise<string> {
  const { port } = new URL(origin);
  const response = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://localhost:${port}` },
    body: JSON.stringify({
      name: 'Bench',
      email: 'bench@example.com',
      password: 'klippekort',
      accountType: 'staff',
    }),
  });
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** Data of one server: a folder, and a separate database if PostgreSQL is your own. */
export type ServerGround = { dataFolder: string; url?: string; remove: () => Promise<void> };

/** @param server a PostgreSQL of your own, as its superuser; the bundled one when left out */
export async function prepareGround(server: string | undefined): Promise<ServerGround> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'klip-bench-'));
  const removeFolder = () => rmSync(dataFolder, { recursive: true, force: true });
  if (!server) return { dataFolder, remove: async () => removeFolder() };
  const name = `klip_bench_${randomBytes(6).toString('hex')}`;
  await runOn(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  return {
    dataFolder,
    url: url.href,
    async remove() {
      await runOn(server, `drop database ${name} with (force)`);
      const roles = ['app', 'keys', 'books'].map((role) => `klip_${role}_${name}`);
      await runOn(server, `drop role if exists ${roles.join(', ')}`);
      removeFolder();
    },
  };
}

async function runOn(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

export function splitConnections({ dataFolder, url }: ServerGround): {
  owner: pg.ClientConfig;
  app: pg.PoolConfig;
} {
  if (url) return { owner: { connectionString: url }, app: { connectionString: url } };
  const { ownerPassword } = JSON.parse(
    readFileSync(join(dataFolder, 'postgres-passwords.json'), 'utf8'),
  );
  const address = { host: join(dataFolder, 'postgres/socket'), port: 5432, database: 'postgres' };
  return {
    owner: { ...address, user: 'klip_owner', password: ownerPassword },
    app: { ...address, user: 'klip_app', password: derivePassword('klip_app', ownerPassword) },
  };
}

export function stopServer(server: ChildProcess): Promise<void> {
  return new Promise((gone) => {
    server.once('exit', () => gone());
    server.kill('SIGTERM');
  });
}
