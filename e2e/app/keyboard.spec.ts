import { expect, test } from '@playwright/test';
import { quickEntry } from '../kit/quick-entry';
import { openAs } from '../kit/sign-in';

test('G and a letter navigate, ? lists the keys, and neither disturbs typing', async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'konrad', '/balances', { language: 'en' });
  await expect(page.getByRole('heading', { name: 'Balances', level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Search', { exact: true })).toBeVisible();
  await expect(sheet.getByText('Log time', { exact: true })).toHaveCount(0);
  await expect(sheet.getByText('New', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('n');
  const creating = page.getByRole('dialog', { name: 'Create balance' });
  await expect(creating).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(creating).toHaveCount(0);

  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { name: 'Time', level: 1 })).toBeVisible();
  // A row is needed, and this week may have none yet.
  await page.goto('/time?period=all');
  await expect(page.locator('[data-entry]').first()).toBeVisible();
  await page.keyboard.press('?');
  await expect(sheet.getByText('Log time', { exact: true })).toBeVisible();
  await expect(sheet.getByText('In a row of the list')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await page.keyboard.press('n');
  await page.keyboard.type('gs?');
  await expect(quickEntry(page, 'en')).toHaveValue('gs?');
  await expect(page.getByRole('heading', { name: 'Time', level: 1 })).toBeVisible();
});
