import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../../src/testkit/machine/free-port';

/**
 * A new installation of its own, as `npm start` begins one; in production with the setup token.
 * `host` is the name that its people know it by; every browser of the stories finds `klip.local`.
 */
export async function install(
  environment: Record<string, string>,
  host: 'localhost' | 'klip.local' = 'localhost',
) {
  const port = await freePort();
  const address = `http://${host}:${port}`;
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'klip-first-'));
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR,
      LOG_LEVEL: 'warn',
      BASE_URL: address,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const log: string[] = [];
  server.stdout?.on('data', (text) => log.push(String(text)));
  await expect.poll(() => isReady(port), { timeout: 120_000 }).toBe(true);
  return { address, log, remove: () => remove(server, DATA_DIR) };
}

async function remove(server: ChildProcess, folder: string): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}/health/ready`).then(
    async (answer) => answer.ok && ((await answer.json()) as { books?: string }).books === 'clean',
    () => false,
  );
}
