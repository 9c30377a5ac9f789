import { expect, type Page, test } from '@playwright/test';
import { afterAJob } from '../kit/after-a-job';
import { install } from '../kit/installation';

async function choose(page: Page, name: string, text: string) {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByText('Nothing is written yet.')).toBeVisible(afterAJob);
}

test('an import that is out of date shows its new plan, and is run', { tag: '@thorough' }, async ({
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
    await expect(
      page.getByRole('heading', { level: 1, name: 'Move from another program' }),
    ).toBeVisible();
    await choose(page, 'second.csv', 'Kunde;Timer tilbage\nCafe Luna;7');
    const second = page.url();
    await page.goto(`${address}/import`);
    await choose(page, 'first.csv', 'Kunde;Timer tilbage\nCafe Luna;5\nCafe Sol;three');
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: /^Cannot come in/ }).click();
    await page.getByRole('button', { name: 'Leave out: line 3' }).click();
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('');
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(page.getByText('1 new card, 1 new customer.').first()).toBeVisible();

    await page.goto(second);
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'Something has changed' });
    await expect(failure).toBeFocused();
    await expect(failure).toBeInViewport();
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(page.getByRole('row', { name: /^Cafe Luna/ })).toContainText('7 h');
    await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible();
    await page.goto(`${address}/crm`);
    await page.getByRole('link', { name: 'Move from another program' }).click();
    await expect(page.getByText(/\d\d:\d\d by Stine Holm/)).toHaveCount(2);
  } finally {
    await remove();
  }
});
