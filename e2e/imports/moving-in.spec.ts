import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { makeWorkbook } from '../../src/testkit/attacks/hostile-files';
import { afterAJob } from '../kit/after-a-job';
import { findSerious } from '../kit/find-serious';
import { install } from '../kit/installation';

const sample = (name: string) => resolve(import.meta.dirname, '../../samples', name);

test('from an empty installation to history and every balance, and back', async ({ page }) => {
  test.slow();
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
    await expect(
      page.getByRole('heading', { level: 1, name: 'Move from another program' }),
    ).toBeVisible();
    expect(await findSerious(page)).toEqual([]);

    await page
      .locator('input[type=file]')
      .setInputFiles([sample('harvest.csv'), sample('cards-overview.csv')]);
    await expect(page.getByText('Nothing is written yet.')).toBeVisible(afterAJob);
    const nordlys = page.getByRole('row', { name: /^Nordlys Design ApS.*New card/ });
    await expect(nordlys).toContainText('14 h 15 min');
    expect(await findSerious(page)).toEqual([]);
    await page.getByRole('button', { name: 'Import 8 rows' }).click();

    await expect(
      page.getByRole('main').getByText('5 entries, 3 new cards, 3 new customers.'),
    ).toBeVisible(afterAJob);
    const balances = page.getByRole('region', { name: 'Balances after the import' });
    const rowOf = (name: string) => balances.getByRole('row', { name });
    await expect(rowOf('Nordlys Design ApS')).toContainText('14 h 15 min');
    await expect(rowOf('Havn & Co A/S')).toContainText('−2 h 30 min');
    await expect(rowOf('Skovbo Arkitekter')).toContainText('36 h');
    expect(await findSerious(page)).toEqual([]);

    await page.getByRole('button', { name: 'Undo the import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
    const undone = page.getByRole('heading', { name: 'The import is undone.' });
    await expect(undone).toBeFocused(afterAJob);
    await expect(
      page.getByRole('main').getByText('Taken back: 5 entries, 3 new cards, 3 new customers.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'See earlier imports' }).click();
    await expect(page.getByText('Undone')).toBeVisible();
  } finally {
    await remove();
  }
});

test('a reading that takes long is stopped, and begun again', { tag: '@thorough' }, async ({
  page,
}) => {
  test.slow();
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
    const buffer = Buffer.from(makeWorkbook(' '.repeat(30_000_000)));
    await page.locator('input[type=file]').setInputFiles({
      name: 'mellemrum.xlsx',
      mimeType: 'application/octet-stream',
      buffer,
    });
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText('The reading was stopped, and nothing was written.')).toBeVisible();
    expect(await findSerious(page)).toEqual([]);
    await page.getByRole('button', { name: 'Read it again' }).click();
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  } finally {
    await remove();
  }
});
