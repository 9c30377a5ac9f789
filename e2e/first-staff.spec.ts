import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';

/** A new installation of its own, as `npm start` begins one; in production with the setup token. */
async function install(environment: Record<string, string>) {
  const port = await freePort();
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'klip-first-'));
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR, LOG_LEVEL: 'warn', ...environment },
    stdio: 'inherit',
  });
  const address = `http://localhost:${port}`;
  await expect.poll(() => isReady(address), { timeout: 30_000 }).toBe(true);
  return { address, remove: () => remove(server, DATA_DIR) };
}

async function remove(server: ChildProcess, folder: string): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

async function registerAsStaff(page: Page, address: string, token?: string) {
  await page.addInitScript(() =>
    localStorage.setItem('language-storage', JSON.stringify({ state: { language: 'en' }, version: 0 })),
  );
  await page.goto(`${address}/register`);
  await page.getByLabel('Full name').fill('Stine Holm');
  await page.getByLabel('Email').fill(`stine-${Date.now()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('klippekort');
  await page.getByRole('radio', { name: /Staff/ }).click();
  if (token) await page.getByLabel('Setup token').fill(token);
  await page.getByRole('button', { name: 'Create account' }).click();
}

test('the first staff account of an installation lands on the staff’s overview, the second one waits', async ({
  browser,
}) => {
  const { address, remove } = await install({ NODE_ENV: 'development' });
  try {
    const [first, second] = [await browser.newPage(), await browser.newPage()];
    await registerAsStaff(first, address);
    await expect(first).toHaveURL(`${address}/staff`);
    await registerAsStaff(second, address);
    await expect(second).toHaveURL(`${address}/customer`);
    await expect(second.getByText('Your staff account is waiting for approval by a staff member.')).toBeVisible();
  } finally {
    await remove();
  }
});

test('in production the first staff account shows the setup token', async ({ page }) => {
  const token = 'open sesame, please';
  const { address, remove } = await install({ NODE_ENV: 'production', SETUP_TOKEN: token });
  try {
    await registerAsStaff(page, address, 'not the one that was set');
    await expect(page.getByLabel('Setup token')).toHaveAccessibleDescription(/The setup token is wrong/);
    await page.getByLabel('Setup token').fill(token);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(`${address}/staff`);
  } finally {
    await remove();
  }
});
