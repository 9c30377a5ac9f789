import { expect, test } from '@playwright/test';
import { createBalance, createCompany, createEntry } from '../kit/own-company';
import { openAs } from '../kit/sign-in';

test('a dialog from the menu of a row returns the focus, or gives it to the heading', async ({
  browser,
}) => {
  const { page, context } = await openAs(browser, 'konrad', 'about:blank', { language: 'en' });
  const { id } = await createCompany(context);
  const balance = await createBalance(context, id);
  const title = `Focus ${Date.now()}`;
  await createEntry(context, balance.id, title);
  await page.goto(`/time?q=${encodeURIComponent(title)}`);
  const more = page.getByRole('button', { name: new RegExp(`Actions.*${title}`) });
  const dialog = page.getByRole('dialog');
  const openDelete = async () => {
    await more.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(dialog).toBeVisible();
  };
  await openDelete();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(more).toBeFocused();

  await openDelete();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(more).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
