import { type Browser, expect, type Page, test } from '@playwright/test';
import { newAddress } from '../kit/new-person';
import { createBalance, createCompany, createEntry } from '../kit/own-company';
import { openAs, openContext } from '../kit/sign-in';

/** Opens a card with one entry, and returns a function that logs another one. */
async function openCard(browser: Browser, prepare = async (_page: Page) => {}) {
  const { context: konrad } = await openAs(browser, 'konrad', 'about:blank');
  const company = await createCompany(konrad, { invoiceEmail: newAddress() });
  const balance = await createBalance(konrad, company.id);
  const over = await createBalance(konrad, company.id, { initialAmount: 60 });
  await createEntry(konrad, over.id, 'Det sidste', { amount: 60 });
  const what = { companyId: company.id, detail: 'titles', mayAnswer: true };
  const made = await konrad.request.post('/api/v1/card-links', { data: what });
  const { url }: { url: string } = await made.json();
  const page = await (
    await openContext(browser, { viewport: { width: 390, height: 844 } })
  ).newPage();
  await prepare(page);
  const log = (title: string, amount = 30) => createEntry(konrad, balance.id, title, { amount });
  await log('Designmøde');
  await page.goto(url);
  await expect(page.getByText('Designmøde')).toBeVisible();
  await expect(page.getByText('Opdateres løbende')).toBeVisible();
  return { page, log };
}

test('an older answer that comes last is not shown', async ({ browser }) => {
  const { page, log } = await openCard(browser);
  let release = () => {};
  const held = new Promise<void>((resume) => {
    release = resume;
  });
  let reads = 0;
  let hasArrived = false;
  await page.route('**/api/v1/card', async (route) => {
    reads += 1;
    if (reads > 1) return route.continue();
    const answer = await route.fetch();
    await held;
    // The page may have given the request up.
    await route.fulfill({ response: answer }).catch(() => {});
    hasArrived = true;
  });
  await log('Det ældre');
  await expect.poll(() => reads).toBe(1);
  await log('Det nyere');
  await expect(page.getByText('Det nyere')).toBeVisible();
  await expect(page.getByText(/^8\st\s30$/)).toBeVisible();
  release();
  await expect.poll(() => hasArrived).toBe(true);
  // The page has had the time to draw what has arrived.
  await page.evaluate(() => new Promise((resume) => setTimeout(resume, 500)));
  await expect(page.getByText('Det nyere')).toBeVisible();
  await expect(page.getByText(/^8\st\s30$/)).toBeVisible();
});

test('a change leaves focus, marking, an open list and the typed answer as they are', async ({
  browser,
}) => {
  const { page, log } = await openCard(browser);
  await page.getByText('Brugt op og udløbet').click();
  const row = await page.getByRole('listitem').filter({ hasText: 'Designmøde' }).elementHandle();
  await page.evaluate((element) => element && getSelection()?.selectAllChildren(element), row);
  const period = page.getByLabel('Periode').first();
  await period.focus();
  await log('Noget nyt');
  await expect(page.getByText('Noget nyt')).toBeVisible();
  await expect(period).toBeFocused();
  await expect(page.getByText('Det sidste')).toBeVisible();
  expect(await row?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('Designmøde');

  await page.getByRole('button', { name: 'Spørg til Designmøde' }).click();
  const dialog = page.getByRole('dialog', { name: 'Spørg til Designmøde' });
  const text = dialog.getByLabel('Hvad vil du spørge om?');
  const typed = 'Hvad dækker det? '.repeat(50);
  await text.fill(typed);
  await log('Noget mere');
  await expect(page.getByText('Noget mere')).toBeAttached();
  // A browser closes its own dialogs at the second Escape.
  for (let times = 0; times < 2; times += 1) {
    await page.keyboard.press('Escape');
    const asked = page.getByRole('dialog', { name: 'Kassér ændringer?' });
    await expect(asked.getByRole('button', { name: 'Fortsæt redigering' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(asked).toHaveCount(0);
    await expect(text).toHaveValue(typed);
  }
  await expect(text).toBeFocused();
  for (let times = 0; times < 9; times += 1) await page.keyboard.press('Escape');
  const goOn = page.getByRole('button', { name: 'Fortsæt redigering' });
  await expect(goOn.or(text).first()).toBeVisible();
  if (await goOn.isVisible()) await goOn.click();
  await expect(text).toHaveValue(typed);
  // The text returns after a reload, and is gone once it was discarded.
  await page.reload();
  await expect(text).toHaveValue(typed);
  await dialog.getByRole('button', { name: 'Fortryd' }).click();
  await page.getByRole('button', { name: 'Kassér' }).click();
  await expect(dialog).toHaveCount(0);
  const opener = page.getByRole('button', { name: 'Spørg til Designmøde' });
  await opener.click();
  await expect(text).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('a sent answer does not return, and another link in the tab keeps what is typed', async ({
  browser,
}) => {
  const { page } = await openCard(browser);
  const { page: other } = await openCard(browser);
  const dialog = page.getByRole('dialog', { name: 'Spørg til Designmøde' });
  const text = dialog.getByLabel('Hvad vil du spørge om?');
  await page.getByRole('button', { name: 'Spørg til Designmøde' }).click();
  await text.fill('Hvad dækker det?');
  const here = page.url();
  const goTo = (url: string) => page.evaluate((link) => window.location.assign(link), url);
  await goTo(other.url());
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Spørg til Designmøde' }).click();
  await expect(text).toHaveValue('');
  await goTo(here);
  await expect(text).toHaveValue('Hvad dækker det?');

  await dialog.getByLabel('Dit navn').fill('Anna');
  await dialog.getByLabel('Din mailadresse').fill(newAddress());
  await dialog.getByRole('button', { name: 'Send' }).click();
  const sent = page.getByRole('dialog', { name: 'Se i din indbakke' });
  await expect(sent.getByRole('button', { name: 'Luk' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('Opdateres løbende')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Spørg til Designmøde' }).click();
  await expect(text).toHaveValue('');
});

test('a silent stream is opened again, behind a card link and in the app', async ({ browser }) => {
  const opened = { card: 0, app: 0 };
  const { page, log } = await openCard(browser, async (card) => {
    await card.clock.install();
    card.on('request', (request) => {
      if (request.url().endsWith('/card/events')) opened.card += 1;
    });
  });
  await expect.poll(() => afterSilence(page, () => opened.card)).toBeGreaterThan(1);
  await log('Efter stilheden');
  await expect(page.getByText('Efter stilheden')).toBeVisible();

  const { page: app } = await openAs(browser, 'stine', 'about:blank');
  await app.clock.install();
  app.on('request', (request) => {
    if (request.url().endsWith('/rpc/live/events')) opened.app += 1;
  });
  await app.goto('/time');
  await app.getByRole('button', { name: /^Åbn profil/ }).click();
  await expect(app.getByText('Opdateres løbende')).toBeVisible();
  expect(opened.app).toBe(1);
  await expect.poll(() => afterSilence(app, () => opened.app)).toBeGreaterThan(1);
  await Promise.all([page, app].map((one) => one.context().close()));
});

/** Moves the time on, also when a message of another story has just ended the silence. */
async function afterSilence(page: Page, read: () => number): Promise<number> {
  await page.clock.fastForward(33_000);
  return read();
}
