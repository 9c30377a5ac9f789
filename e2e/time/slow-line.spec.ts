import { expect, type Page, test } from '@playwright/test';
import { quickEntry } from '../kit/quick-entry';
import { openAs } from '../kit/sign-in';

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

/** Keeps the first entry on its way until it is said how that ends. */
async function holdRecord(page: Page): Promise<(how: 'continue' | 'abort') => void> {
  let end = (_how: 'continue' | 'abort') => {};
  const ended = new Promise<'continue' | 'abort'>((resolve) => {
    end = resolve;
  });
  await page.route('**/rpc/time/record', async (route) => route[await ended](), { times: 1 });
  return (how) => end(how);
}
