import { expect, type Page, test } from '@playwright/test';
import { createBalance, createCompany } from '../kit/own-company';
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

test('lines typed without a pause on a slow server are logged one by one', async ({ browser }) => {
  const stamp = Date.now() % 100_000;
  const { page } = await openAs(browser, 'konrad', '/time', { language: 'en' });
  const answer = await holdRecord(page);
  const field = quickEntry(page, 'en');
  const first = `5m First ${stamp} @"Havn & Co"`;
  await field.fill(first);
  await expect(page.getByText('will remain after this transaction')).toBeVisible();
  const sent = page.waitForRequest('**/rpc/time/record');
  await page.keyboard.press('Enter');
  await page.keyboard.type(`6m Second ${stamp} @"Havn & Co"`);
  await sent;
  await expect(field).toHaveValue(`6m Second ${stamp} @"Havn & Co"`);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type(`7m Third ${stamp} @"Havn & Co"`);
  await page.keyboard.press('Enter');
  answer('continue');
  await expect(field).toHaveValue('');
  for (const [title, length] of Object.entries({ First: '5 min', Second: '6 min', Third: '7 min' }))
    await expect(page.getByRole('row', { name: new RegExp(`${title} ${stamp}`) })).toContainText(
      length,
    );
});

test('a balance chosen for one line is not the choice for the next', async ({ browser }) => {
  const stamp = Date.now() % 100_000;
  const { page, context } = await openAs(browser, 'konrad', 'about:blank', { language: 'en' });
  const { number } = await createBalance(context, (await createCompany(context)).id);
  await page.goto('/time');
  const answer = await holdRecord(page);
  const field = quickEntry(page, 'en');
  const balance = page.getByRole('button', { name: 'Select balance' });
  await field.fill(`5m Chosen ${stamp}`);
  await expect(page.getByText('will remain after this transaction')).toBeVisible();
  await expect(balance).not.toContainText(number);
  await balance.click();
  await page.getByRole('option', { name: new RegExp(number) }).click();
  await expect(balance).toContainText(number);
  await field.focus();
  const sent = page.waitForRequest('**/rpc/time/record');
  await page.keyboard.press('Enter');
  await sent;
  await page.keyboard.type(`6m Usual ${stamp}`);
  await expect(balance).not.toContainText(number);
  answer('continue');
  await expect(page.getByRole('row', { name: new RegExp(`Chosen ${stamp}`) })).toBeVisible();
});

test('a balance chosen while a line is on its way is for the next line', async ({ browser }) => {
  const stamp = Date.now() % 100_000;
  const { page, context } = await openAs(browser, 'konrad', 'about:blank', { language: 'en' });
  const { number } = await createBalance(context, (await createCompany(context)).id);
  await page.goto('/time');
  const field = quickEntry(page, 'en');
  const balance = page.getByRole('button', { name: 'Select balance' });
  for (const isTypedOver of [true, false]) {
    const answer = await holdRecord(page);
    await field.fill(`5m Before ${stamp} @"Havn & Co"`);
    await expect(page.getByText('will remain after this transaction')).toBeVisible();
    const sent = page.waitForRequest('**/rpc/time/record');
    await page.keyboard.press('Enter');
    await sent;
    await balance.click();
    await page.getByRole('option', { name: new RegExp(number) }).click();
    await expect(balance).toContainText(number);
    if (isTypedOver) await field.fill(`6m After ${stamp}`);
    answer('continue');
    if (!isTypedOver) {
      await expect(field).toHaveValue('');
      await field.fill(`6m After ${stamp}`);
    }
    await expect(balance).toContainText(number);
    await field.press('Enter');
    await expect(field).toHaveValue('');
    await expect(balance).not.toContainText(number);
  }
});

test('a line that fails stays, and one typed over it is reported by its name', async ({
  browser,
}) => {
  const stamp = Date.now() % 100_000;
  const { page } = await openAs(browser, 'konrad', '/time', { language: 'en' });
  const field = quickEntry(page, 'en');
  const send = page.getByRole('button', { name: 'Log', exact: true });
  const line = `5m Kept ${stamp} @"Havn & Co"`;
  const fail = async () => {
    const answer = await holdRecord(page);
    await field.fill(line);
    await expect(page.getByText('will remain after this transaction')).toBeVisible();
    const sent = page.waitForRequest('**/rpc/time/record');
    await page.keyboard.press('Enter');
    await sent;
    answer('abort');
    await expect(send).not.toHaveAttribute('data-loading', 'true');
    await expect(field).toHaveValue(line);
  };
  const report = page.getByRole('alert').getByText(`Not logged: ${line}`);
  await fail();
  await page.keyboard.press('End');
  await page.keyboard.type(' more');
  await expect(field).toHaveValue(`${line} more`);
  await expect(report).toHaveCount(0);
  await fail();
  await page.keyboard.type('6m next');
  await expect(field).toHaveValue('6m next');
  await expect(report).toBeVisible();
});

test('a line whose answer was lost is logged once, also when typed again after another', async ({
  browser,
}) => {
  const stamp = Date.now() % 100_000;
  const { page } = await openAs(browser, 'konrad', '/time', { language: 'en' });
  await page.route(
    '**/rpc/time/record',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const field = quickEntry(page, 'en');
  const send = page.getByRole('button', { name: 'Log', exact: true });
  const lost = `5m Unheard ${stamp} @"Havn & Co"`;
  await field.fill(lost);
  await expect(page.getByText('will remain after this transaction')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(send).not.toHaveAttribute('data-loading', 'true');
  await expect(field).toHaveValue(lost);
  for (const line of [`6m Between ${stamp} @"Havn & Co"`, lost]) {
    await field.fill(line);
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('');
  }
  await page.reload();
  for (const title of ['Unheard', 'Between'])
    await expect(page.getByRole('row', { name: new RegExp(`${title} ${stamp}`) })).toHaveCount(1);
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
