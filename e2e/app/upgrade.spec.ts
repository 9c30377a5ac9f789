import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { serveMaintenance } from '@/app/server/archive/serve-maintenance';
import { maxEventWait } from '@/testkit/machine/max-event-wait';
import { startServerToKill } from '../kit/killed-server';
import { openFirstStaff } from '../kit/new-person';
import { createBalance, createCompany } from '../kit/own-company';
import { quickEntry } from '../kit/quick-entry';

const strip = (page: Page) => page.getByRole('status').filter({ hasText: 'Klip er opdateret.' });

/** A copy of the build, which finds its libraries as the build does. */
function copyBuild(): string {
  const folder = mkdtempSync('node_modules/.klip-upgrade-');
  cpSync('dist', folder, { recursive: true });
  return folder;
}

/** Where a text is typed that a reload must not lose. */
const typing = [
  ['/time', (page: Page) => quickEntry(page, 'da')],
  ['/settings/branding', (page: Page) => page.getByLabel('Adresse')],
] as const;
const typed = '20m halvskrevet linje';

test('after an upgrade two tabs ask for a reload, and typed text is there after it', {
  tag: '@thorough',
}, async ({ browser }) => {
  test.slow();
  const [build, dataFolder] = [copyBuild(), mkdtempSync(join(tmpdir(), 'klip-upgrade-'))];
  const server = await startServerToKill(dataFolder, {}, build);
  try {
    const context = await openFirstStaff(browser, server.url);
    await createBalance(context, (await createCompany(context)).id);
    const places = await Promise.all(
      typing.map(async ([path, find]) => {
        const page = await context.newPage();
        await page.goto(path);
        return { page, field: find(page) };
      }),
    );
    for (const { field } of places) await field.fill(typed);
    const reopened = context.waitForEvent('response', (answer) => answer.url().includes('/events'));
    await server.kill();
    await reopened;
    for (const { page } of places) await expect(strip(page)).toHaveCount(0);

    appendFileSync(join(build, 'web/index.html'), '<!-- the next build -->');
    await server.kill();
    for (const { page, field } of places) {
      await expect(strip(page)).toBeVisible();
      await expect(field).toHaveValue(typed);
      await strip(page).getByRole('button', { name: 'Genindlæs' }).click();
      await expect(strip(page)).toHaveCount(0);
      await expect(field).toHaveValue(typed);
    }
    await context.close();
  } finally {
    await server.stop();
    for (const folder of [build, dataFolder]) rmSync(folder, { recursive: true, force: true });
  }
});

test('an open page says that Klip is in maintenance, and goes on afterwards', {
  tag: '@thorough',
}, async ({ browser }) => {
  test.slow();
  const dataFolder = mkdtempSync(join(tmpdir(), 'klip-maintenance-'));
  const server = await startServerToKill(dataFolder);
  try {
    const context = await openFirstStaff(browser, server.url);
    const page = await context.newPage();
    const isLive = page.waitForResponse((answer) => answer.url().includes('/events'));
    await page.goto('/time');
    await isLive;
    const notice = page.getByRole('status').filter({ hasText: 'Klip er under vedligeholdelse' });
    await server.kill(async () => {
      const place = { host: '127.0.0.1', port: Number(new URL(server.url).port) };
      const maintenance = await serveMaintenance(place);
      await expect(notice).toBeVisible({ timeout: maxEventWait });
      maintenance?.stop();
    });
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.close();
  } finally {
    await server.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
});
