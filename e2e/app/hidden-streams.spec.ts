import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { startServerToKill } from '../kit/killed-server';
import { openFirstStaff } from '../kit/new-person';
import { createBalance, createCompany } from '../kit/own-company';

const token = 'of-the-story-about-hidden-streams';

test('hidden pages close their streams, and open them again when they are shown', {
  tag: '@thorough',
}, async ({ browser }) => {
  // On a server of its own: the streams of other stories are counted there as well.
  const dataFolder = mkdtempSync(join(tmpdir(), 'klip-hidden-'));
  const server = await startServerToKill(dataFolder, { METRICS_TOKEN: token });
  try {
    const { app, card } = await openBoth(browser, server.url);
    const streams = () => countStreams(server.url);
    await expect.poll(streams).toBe(2);
    const opened: string[] = [];
    app.on('request', (request) => opened.push(request.url()));

    // A glance at another tab ends nothing: its five seconds are over before those of the card.
    await turn(app, 'hidden');
    await turn(app, 'visible');
    await turn(card, 'hidden');
    await expect.poll(streams).toBe(1);
    expect(opened.filter((url) => url.includes('/events'))).toEqual([]);
    await turn(app, 'hidden');
    await expect.poll(streams).toBe(0);

    await turn(card, 'visible');
    await expect.poll(streams).toBe(1);
    await expect(card.getByText(/^(Live|Opdateres løbende)$/)).toBeVisible();
    await turn(app, 'visible');
    await expect.poll(streams).toBe(2);
  } finally {
    await server.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
});

/** The app and the page of a card link, in two browsers. */
async function openBoth(browser: Browser, baseURL: string): Promise<{ app: Page; card: Page }> {
  const staff = await openFirstStaff(browser, baseURL);
  const { id: companyId } = await createCompany(staff);
  const { id: balanceId } = await createBalance(staff, companyId);
  const shared = await staff.request.post('/api/v1/card-links', {
    data: { balanceId, detail: 'names' },
  });
  const { url } = (await shared.json()) as { url: string };
  const reader = await browser.newContext({ baseURL });
  const [app, card] = [await staff.newPage(), await reader.newPage()];
  await app.goto('/time');
  await card.goto(url);
  return { app, card };
}

/**
 * Tells a page that it is hidden or shown. A browser that a story drives calls each page visible,
 * also behind another one.
 */
async function turn(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

async function countStreams(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  return Number(/^klip_live_streams (\d+)/m.exec(await answer.text())?.[1]);
}
