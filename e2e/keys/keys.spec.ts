import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { findSerious } from '../kit/find-serious';
import { overflowOf } from '../kit/looks';
import { createBalance, createCompany } from '../kit/own-company';
import { openAs } from '../kit/sign-in';

test('a consultant makes a key, a program reads with it, and revoking ends it', async ({
  browser,
  playwright,
}) => {
  const { page } = await openAs(browser, 'konrad', '/settings#keys', { language: 'en' });
  await page.getByRole('button', { name: 'New key' }).click();
  const form = page.getByRole('dialog', { name: 'New key' });
  const name = `Report ${Date.now()}`;
  await form.getByLabel('What is it for?').fill(name);
  await form.getByRole('button', { name: 'Make the key' }).click();
  const made = page.getByRole('dialog', { name: 'Your new key' });
  const key = await made.locator('code').innerText();
  expect(await findSerious(page)).toEqual([]);
  await made.getByRole('button', { name: 'I have kept it' }).click();

  const program = await playwright.request.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  const ask = async () => (await program.get('/api/v1/balances')).status();
  expect(await ask()).toBe(200);
  const row = page.getByRole('list', { name: 'API keys' }).getByRole('listitem').filter({
    hasText: name,
  });
  await expect(row).toContainText(key.slice(0, 13));
  await expect(row).not.toContainText(key.slice(14));
  await row.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(row.getByText('Revoked')).toBeVisible();
  expect(await ask()).toBe(401);
  await program.dispose();
});

test('after a key has leaked one page tells what it did, and one button replaces all keys', {
  tag: '@thorough',
}, async ({ browser, playwright }) => {
  const { page, context } = await openAs(browser, 'stine', 'about:blank', {
    language: 'da',
    width: 390,
  });
  const { id: companyId } = await createCompany(context);
  const { id: balanceId } = await createBalance(context, companyId);
  const name = `Natlig synk ${Date.now()}`;
  const made = await context.request.post('/api/v1/api-keys', { data: { name, scope: 'log' } });
  const other = await context.request.post('/api/v1/api-keys', {
    data: { name: `${name} to`, scope: 'read' },
  });
  const [leaked, second] = [(await made.json()).key, (await other.json()).key];
  const program = await playwright.request.newContext({ baseURL: originOf(made.url()) });
  const withKey = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });
  const ask = async (key: string) => (await program.get('/api/v1/balances', withKey(key))).status();
  const title = `Ikke mig ${Date.now()}`;
  const data = { balanceId, title, amount: 30, serviceDate: '2026-01-05' };
  const logged = await program.post('/api/v1/time-entries', { ...withKey(leaked), data });
  expect(logged.status()).toBe(201);

  await page.goto(`/time?q=${title}`);
  await page.getByRole('button', { name: title, exact: true }).click();
  const history = page.getByRole('dialog', { name: /^Registrering/ });
  await expect(history.getByText(`Stine Holm med nøglen ”${name}”`)).toBeVisible();

  await page.goto('/settings#keys');
  await page.getByRole('link', { name: `Hvad ${name} har gjort`, exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: `Hvad ${name} har gjort` }),
  ).toBeVisible();
  const trail = page.getByRole('main');
  await expect(trail.getByText('Registrering oprettet')).toBeVisible();
  await expect(trail.getByText(title).first()).toBeVisible();
  await expect(trail.getByText(`Stine Holm med nøglen ”${name}”`).first()).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await findSerious(page)).toEqual([]);

  await page.getByRole('main').getByRole('link', { name: 'API-nøgler' }).click();
  await page.getByRole('button', { name: 'Udskift alle nøgler' }).click();
  const question = page.getByRole('dialog', { name: 'Udskift alle dine nøgler?' });
  await expect(question.getByRole('radio', { name: /Ophører nu/ })).toBeChecked();
  expect(await findSerious(page)).toEqual([]);
  await question.getByRole('button', { name: 'Udskift alle nøgler' }).click();

  const fresh = page.getByRole('dialog', { name: 'Dine nye nøgler' });
  const row = fresh.getByRole('listitem').filter({ hasText: name });
  await expect(row).toHaveCount(2);
  await expect(
    fresh.getByRole('button', { name: `Kopiér nøglen ${name}`, exact: true }),
  ).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    fresh.getByRole('button', { name: 'Gem som fil' }).click(),
  ]);
  const keys = await row.locator('code').allInnerTexts();
  const saved = await readFile(await file.path(), 'utf8');
  for (const key of keys) expect(saved).toContain(key);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await findSerious(page)).toEqual([]);
  for (const key of [leaked, second]) expect(await ask(key)).toBe(401);
  for (const key of keys) expect(await ask(key)).toBe(200);
  await fresh.getByRole('button', { name: 'Jeg har gemt dem' }).click();
  await expect(fresh).toBeHidden();
  const list = page.getByRole('list', { name: 'API-nøgler' });
  await expect(list.getByRole('listitem').filter({ hasText: name })).toHaveCount(4);
  await program.dispose();
});

function originOf(url: string): string {
  return new URL(url).origin;
}
