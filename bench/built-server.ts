import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { derivePassword } from '@/database/roles';

/** Starts the built server on a new folder of data. */
export function spawnServer(port: number, dataFolder: string): ChildProcess {
  return spawn(process.execPath, [resolve(import.meta.dirname, '../dist/server/main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      THROTTLE_FACTOR: '1000',
      WEBHOOKS_TO_LOOPBACK: 'yes',
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

export function splitConnections(dataFolder: string): {
  owner: pg.ClientConfig;
  app: pg.PoolConfig;
} {
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
