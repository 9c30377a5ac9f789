import { expect, type Page, test } from '@playwright/test';
import { quickEntry } from '../kit/quick-entry';
import { openAs } from '../kit/sign-in';

test('Enter before the balances have come: the line waits for them and is logged once', async ({
  browser,
}) => {
  const title = `Hurtig ${Date.now() % 100_000}`;
  const { page } = await openAs(browser, 'konrad', '/');
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/balances\/chargeable/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/time');
  const field = quickEntry(page, 'da');
  await field.fill(`5m ${title} @"Havn & Co"`);
  await field.press('Enter');
  const send = page.getByRole('button', { name: 'Registrér', exact: true });
  await expect(send).toHaveAttribute('data-loading', 'true');
  await expect(page.locator('[data-echo] [data-kind]')).toHaveCount(0);
  letThrough();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('row', { name: new RegExp(title) })).toHaveCount(1);
});

test('an entry typed while the last one is sent is kept, and each is logged once', async ({
  browser,
}) => {
  const stamp = Date.now() % 100_000;
  const { page } = await openAs(browser, 'konrad', '/time', { language: 'en' });
  const answer = await holdRecord(page);
  const field = quickEntry(page, 'en');
  const left = page.getByText('will remain after this transaction');
  await field.fill(`5m Former ${stamp} @"Havn & Co"`);
  await expect(left).toBeVisible();
  const sent = page.waitForRequest('**/rpc/time/record');
  await field.press('Enter');
  await field.press('Enter');
  await sent;
  await field.fill(`6m Latter ${stamp} @"Havn & Co"`);
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Log', exact: true })).toHaveAttribute(
    'data-loading',
    'true',
  );
  await expect(field).toHaveValue(/Latter/);
  answer('continue');
  await expect(field).toHaveValue('');
  for (const part of ['Former', 'Latter'])
    await expect(page.getByRole('row', { name: new RegExp(`${part} ${stamp}`) })).toHaveCount(1);
});

test('a line that fails after another was typed is named in the error', async ({ browser }) => {
  const stamp = Date.now() % 100_000;
  const { page } = await openAs(browser, 'konrad', '/time', { language: 'en' });
  const answer = await holdRecord(page);
  const field = quickEntry(page, 'en');
  await field.fill(`5m Lost ${stamp} @"Havn & Co"`);
  await expect(page.getByText('will remain after this transaction')).toBeVisible();
  const sent = page.waitForRequest('**/rpc/time/record');
  await field.press('Enter');
  await sent;
  await field.fill('6m typed on');
  answer('abort');
  await expect(
    page.getByRole('alert').getByText(`Not logged: 5m Lost ${stamp} @"Havn & Co"`),
  ).toBeVisible();
  await expect(field).toHaveValue('6m typed on');
});

/** Keeps the first entry on its way until it is said how that ends. */
async function holdRecord(page: Page): Promise<(how: 'continue' | 'abort') => void> {
  let end = (_how: 'continue' | 'abort') => {};
  const ended = new Promise<'continue' | 'abort'>((resolve) => {
    end = resolve;
  });
  await page.route('**/rpc/time/record', async (route) => route[await ended](), { times: 1 });
  return (how) => end(how);
}
