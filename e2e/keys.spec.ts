import { expect, test } from '@playwright/test';
import { findSerious } from './support/find-serious';
import { openAs } from './support/sign-in';

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
