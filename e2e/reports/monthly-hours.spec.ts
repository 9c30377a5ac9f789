import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { openAs } from '../kit/sign-in';

test('a customer steps through their months, opens a number and keeps the file', async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'clara', '/customer');
  await page.getByRole('link', { name: 'Forbrug pr. måned', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forbrug pr. måned' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Næste måned' })).toBeDisabled();
  await expect(page.getByRole('table', { name: /^Klippekort i / })).toBeVisible();

  await page.keyboard.press('[');
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/);
  // The address changes before the screen does, and the key belongs to the screen.
  await expect(page.getByRole('button', { name: 'Næste måned' })).toBeEnabled();
  await page.keyboard.press(']');
  await expect(page.getByRole('button', { name: 'Næste måned' })).toBeDisabled();

  await page.getByRole('button', { name: 'Eksportér' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Alle måneder' }).check();
  await dialog.getByText('CSV', { exact: true }).click();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Eksportér' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('klip-timer-pr-maaned-alt.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain('"Måned";"Kategori";"Timer"');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Vis som tabel' }).click();
  await expect(page.getByRole('table', { name: /^De seneste tolv måneder/ })).toBeVisible();
  // On the first of a month nothing has been done in it.
  await page.keyboard.press('[');
  await page
    .getByRole('table', { name: / efter kategori$/i })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/time\?from=\d{4}-\d{2}-01&to=.*category=/);
});
