import { type BrowserContext, expect, test } from '@playwright/test';
import { findSerious } from '../kit/find-serious';
import { overflowOf } from '../kit/looks';
import { confirmAddress, openAsNew } from '../kit/new-person';
import { createBalance, createCompany, createEntry } from '../kit/own-company';
import { openAs, openContext } from '../kit/sign-in';

async function share(context: BrowserContext, what: object): Promise<{ id: string; url: string }> {
  const made = await context.request.post('/api/v1/card-links', { data: what });
  expect(made.status()).toBe(201);
  return made.json();
}

test('an entry appears on an open link, and a revoked link ends', async ({ browser }) => {
  const { context: konrad } = await openAs(browser, 'konrad', 'about:blank');
  const company = await createCompany(konrad);
  const balance = await createBalance(konrad, company.id);
  const { id, url } = await share(konrad, { balanceId: balance.id, detail: 'names' });
  const reader = await openContext(browser, { viewport: { width: 390, height: 844 } });
  const page = await reader.newPage();
  const said: string[] = [];
  page.on('request', (request) => said.push(request.url(), request.headers().referer ?? ''));
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1, name: company.name })).toBeVisible();
  await expect(page.getByText(/^10\st$/)).toBeVisible();
  await expect(page.getByText(/^(Live|Opdateres løbende)$/)).toBeVisible();

  const logged = Date.now();
  await createEntry(konrad, balance.id, 'Designmøde', { amount: 90 });
  await expect(page.getByText('Designmøde')).toBeVisible();
  const shown = Date.now() - logged;
  await expect(page.getByText(/^8\st\s30$/)).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(
    `Opdateret: 8 timer og 30 minutter tilbage på ${balance.number}`,
  );

  const revoked = Date.now();
  await konrad.request.delete(`/api/v1/card-links/${id}`);
  await expect(page.getByRole('alert')).toHaveText(/^Linket virker ikke mere/);
  process.stdout.write(`shown after ${shown} ms, ended after ${Date.now() - revoked} ms\n`);
  // Neither in sight, nor in the title, nor where it is read aloud.
  const document = await page.content();
  for (const shown of [company.name, balance.number, 'Designmøde', '30 minutter', '8 timer'])
    expect(document).not.toContain(shown);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Linket virker ikke mere' })).toBeVisible();
  // The secret has gone nowhere as part of an address.
  expect(said.filter((text) => text.includes(url.split('#')[1] ?? '-'))).toEqual([]);
  expect(await reader.cookies()).toEqual([]);
});

test('amount left, status and expiry are there at once, in every look', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { context: konrad } = await openAs(browser, 'konrad', 'about:blank');
  const company = await createCompany(konrad);
  const hours = await createBalance(konrad, company.id, { expiresOn: '2099-12-31' });
  await createBalance(konrad, company.id, { type: 'credits', initialAmount: 10 });
  for (let count = 1; count <= 25; count += 1)
    await createEntry(konrad, hours.id, `Opgave nummer ${count}`, { amount: 5 });
  const { url } = await share(konrad, { companyId: company.id, detail: 'titles' });
  const reader = await openContext(browser, { viewport: { width: 390, height: 844 } });
  const page = await reader.newPage();
  await page.goto(url);
  const card = page.getByRole('region', { name: `Klippekort ${hours.number}` });
  for (const seen of [
    card.getByText(/^7\st\s55$/),
    card.getByText('Rigeligt tilbage'),
    card.getByText('Udløber 31. dec. 2099'),
  ])
    await expect(seen).toBeInViewport({ ratio: 1 });

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [language, width] of [
      ['Dansk', 390],
      ['English', 1280],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 844 });
      await page.getByRole('button', { name: language }).press('Enter');
      await expect(page.getByRole('button', { name: language })).toBeFocused();
      expect(await findSerious(page), `${colorScheme} ${language}`).toEqual([]);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    }
  }
  const english = page.getByRole('region', { name: `Time bank ${hours.number}` });
  await expect(english.getByRole('listitem')).toHaveCount(20);
  await english.getByRole('button', { name: `Show more of ${hours.number}` }).press('Enter');
  await expect(english.getByRole('listitem')).toHaveCount(25);
  await english.getByLabel('Period').selectOption('Last year');
  const file = page.waitForEvent('download');
  await english.getByRole('button', { name: /^Download the statement/ }).press('Enter');
  expect((await file).suggestedFilename()).toMatch(/^klip-statement-.*\.pdf$/);
});

test('a customer shares a card from its details, and ends the link again', async ({ browser }) => {
  const { context: stine } = await openAs(browser, 'stine', 'about:blank');
  const { id: companyId, name } = await createCompany(stine);
  const { id, number } = await createBalance(stine, companyId);
  const customer = await openAsNew(browser, 'about:blank', { width: 390 });
  await confirmAddress(customer);
  const address = `/api/v1/users/${customer.id}/memberships/${companyId}`;
  const joined = await stine.request.put(address, { data: { relation: 'customer' } });
  expect(joined.ok()).toBe(true);
  const { page } = customer;
  await page.goto(`/customer?balance=${id}`);
  const links = page.getByRole('region', { name: 'Links' });
  await links.getByRole('button', { name: 'Del et link' }).click();
  const form = page.getByRole('dialog', { name: 'Del et link' });
  await expect(form.getByLabel('Vis også, hvad det er brugt til')).toBeChecked();
  await form.getByLabel('Hvem er det til?').fill('Bogholderen');
  expect(await findSerious(page)).toEqual([]);
  await form.getByRole('button', { name: 'Lav linket' }).click();
  const made = page.getByRole('dialog', { name: 'Dit link' });
  await expect(made.getByRole('img', { name: 'QR-kode til linket' })).toBeVisible();
  const url = await made.locator('code').innerText();
  await expect(made.getByRole('link', { name: 'Send som mail' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:.*${encodeURIComponent(url)}$`),
  );
  expect(await findSerious(page)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  // Escape closes what is on top, and leaves the balance open.
  await page.keyboard.press('Escape');
  await expect(made).toBeHidden();
  const row = links.getByRole('listitem').filter({ hasText: 'Bogholderen' });
  await expect(row).toContainText('ikke åbnet endnu');

  const reader = await openContext(browser);
  const card = await reader.newPage();
  await card.goto(url);
  await expect(card.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(card.getByRole('heading', { name: `Klippekort ${number}` })).toBeVisible();
  await page.reload();
  await expect(row).toContainText('sidst åbnet');
  await row.getByRole('button', { name: 'Forlæng Bogholderen' }).click();
  await expect(page.getByText('Linket virker et år mere')).toBeVisible();
  await row.getByRole('button', { name: 'Tilbagekald Bogholderen' }).click();
  const asked = page.getByRole('dialog', { name: 'Tilbagekald linket?' });
  await asked.getByRole('button', { name: 'Tilbagekald', exact: true }).click();
  await expect(row).toHaveCount(0);
  await expect(card.getByRole('alert')).toHaveText(/^Linket virker ikke mere/);
});

test('one period for all cards, paper without it, and nothing scrolls by itself', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { context: konrad } = await openAs(browser, 'konrad', 'about:blank');
  const company = await createCompany(konrad);
  const one = await createBalance(konrad, company.id);
  const other = await createBalance(konrad, company.id);
  for (let count = 1; count <= 9; count += 1) await createEntry(konrad, one.id, `Opgave ${count}`);
  const { url } = await share(konrad, { companyId: company.id, detail: 'titles' });
  const page = await (await openContext(browser)).newPage();
  await page.goto(url);
  const periods = page.getByLabel('Periode');
  await periods.first().selectOption('Sidste år');
  await expect(periods.last()).toHaveValue('lastYear');
  await page.evaluate(() => window.scrollTo(0, 0));
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.getByRole('button', { name: 'English' }).click();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const before = await scrolled();
  expect(before).toBeGreaterThan(100);
  await createEntry(konrad, other.id, 'Ny opgave');
  await expect(page.getByText('Ny opgave')).toHaveCount(1);
  expect(await scrolled()).toBeGreaterThan(100);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Statement' })).toHaveCount(0);
});

test('a page that is cut off says so above what it shows, until it is back', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { context: konrad } = await openAs(browser, 'konrad', 'about:blank');
  const company = await createCompany(konrad);
  const { id } = await createBalance(konrad, company.id);
  const { url } = await share(konrad, { balanceId: id, detail: 'left' });
  const page = await (await openContext(browser)).newPage();
  await page.route('**/api/v1/card/events', (route) => route.abort());
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1, name: company.name })).toBeVisible();
  const trouble = page.getByRole('alert');
  await expect(trouble).toHaveText('Vi kan ikke få fat i Klip. Prøver igen …');
  await page.unroute('**/api/v1/card/events');
  await expect(trouble).toHaveCount(0);
});

test('used-up cards are folded below the one in use, and the page can live on a phone', async ({
  browser,
}) => {
  const { context: konrad } = await openAs(browser, 'konrad', 'about:blank');
  const company = await createCompany(konrad);
  const inUse = await createBalance(konrad, company.id);
  const over = await createBalance(konrad, company.id, { initialAmount: 60 });
  await createEntry(konrad, over.id, 'Det sidste', { amount: 60 });
  const { url } = await share(konrad, { companyId: company.id, detail: 'titles' });
  const page = await (await openContext(browser)).newPage();
  await page.goto(url);
  await expect(page.getByRole('heading', { name: inUse.number })).toBeVisible();
  const folded = page.getByRole('heading', { name: over.number });
  await expect(folded).toBeHidden();
  await page.getByText('Brugt op og udløbet').click();
  await expect(folded).toBeVisible();
  // A new entry folds nothing.
  await createEntry(konrad, inUse.id, 'Noget nyt');
  await expect(page.getByText('Noget nyt')).toBeVisible();
  await expect(folded).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tjek ægthed' }).first()).toHaveAttribute(
    'href',
    /^\/check#TB-/,
  );
  for (const [path, kind] of [
    ['/favicon.ico', 'image/svg+xml'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/public/card.webmanifest', 'application/manifest+json'],
    ['/public/icon-180.png', 'image/png'],
  ] as const) {
    const answer = await page.request.get(path);
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([
      path,
      200,
      expect.stringContaining(kind),
    ]);
  }
});
