import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { afterAJob } from '../kit/after-a-job';
import { findSerious } from '../kit/find-serious';
import { install } from '../kit/installation';
import { createBalance, createCompany, createEntry } from '../kit/own-company';
import { openAs } from '../kit/sign-in';

test('the file of a customer moves in to another Klip to the minute', async ({ browser, page }, {
  outputDir,
}) => {
  test.slow();
  const { context, page: stine } = await openAs(browser, 'stine', 'about:blank', {
    language: 'en',
  });
  const company = await createCompany(context);
  const first = await createBalance(context, company.id);
  const second = await createBalance(context, company.id, { initialAmount: 300 });
  await createEntry(context, first.id, 'Workshop', { amount: 75 });
  await createEntry(context, first.id, 'Notes', { amount: 20 });
  await createEntry(context, second.id, 'Support', { amount: 45 });

  await stine.goto(`/crm/customer/${company.id}?tab=info`);
  const panel = stine.getByRole('region', { name: 'Take the data of the company' });
  await panel.getByRole('button', { name: 'Order the file' }).press('Enter');
  await expect(panel.getByRole('status')).toContainText('Your file is ready', afterAJob);
  expect(await findSerious(stine)).toEqual([]);
  const saved = stine.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download the file' }).click();
  const zip = resolve(outputDir, 'taken.zip');
  await (await saved).saveAs(zip);

  const { address, remove } = await install({ NODE_ENV: 'development' });
  try {
    await page.addInitScript(() =>
      localStorage.setItem(
        'language-storage',
        JSON.stringify({ state: { language: 'en' }, version: 0 }),
      ),
    );
    await page.goto(`${address}/register`);
    await page.getByLabel('Full name').fill('Stine Holm');
    await page.getByLabel('Email').fill('stine@example.com');
    await page.getByLabel('Password', { exact: true }).fill('hverdag-i-juli');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('link', { name: 'Move from another program' }).click();
    await page.locator('input[type=file]').setInputFiles(zip);
    await expect(page.getByText('Nothing is written yet.')).toBeVisible(afterAJob);
    await page.getByRole('button', { name: /^Import 5 rows/ }).click();
    const balances = page.getByRole('region', { name: 'Balances after the import' });
    const row = balances.getByRole('row', { name: first.number });
    await expect(row).toContainText('8 h 25 min', afterAJob);
    await expect(balances.getByRole('row', { name: second.number })).toContainText('4 h 15 min');
  } finally {
    await remove();
  }
});
