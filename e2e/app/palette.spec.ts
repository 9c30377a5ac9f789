import { expect, type Page, test } from '@playwright/test';
import { findSerious } from '../kit/find-serious';
import { openAs } from '../kit/sign-in';

test('it opens pages by words of either language, customers, balances and features', async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'stine', '/settings', { theme: 'dark' });
  await expect(page.getByRole('heading', { name: 'Indstillinger', level: 1 })).toBeVisible();
  const { palette, field } = await openPalette(page, 'Søg og kommandoer');
  await field.fill('punch card');
  await expect(palette.getByRole('option', { selected: true })).toHaveText(/Klippekort|Opret kort/);
  await palette.getByRole('option', { name: 'Opret kort' }).click();
  const dialog = page.getByRole('dialog', { name: 'Opret kort' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/balances$/);

  await openPalette(page, 'Søg og kommandoer');
  await field.fill('nordlys');
  await expect(palette.getByRole('group', { name: 'Kunder' })).toBeVisible();
  await expect(palette.getByRole('group', { name: 'Klippekort' })).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nordlys Design ApS', level: 1 })).toBeVisible();

  await openPalette(page, 'Søg og kommandoer');
  await field.fill('opret opgave');
  await page.keyboard.press('Enter');
  const creating = page.getByRole('dialog', { name: 'Opret opgave' });
  await creating.getByLabel('Titel').fill('Fra paletten');
  await creating.getByRole('combobox', { name: 'Kunde' }).fill('Nordlys');
  await page.getByRole('option', { name: 'Nordlys Design ApS' }).click();
  await creating.getByRole('button', { name: 'Opret opgave' }).click();
  await expect(page.getByRole('heading', { name: 'Fra paletten', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/crm\/customer\//);

  await openPalette(page, 'Søg og kommandoer');
  await field.fill('fra paletten');
  await palette.getByRole('group', { name: 'Opgaver' }).getByRole('option').first().click();
  await expect(page.getByRole('heading', { name: 'Fra paletten', level: 1 })).toBeVisible();

  await openPalette(page, 'Søg og kommandoer');
  await field.fill('zzzz');
  await expect(palette.getByRole('option')).toHaveText([/^Start uret: zzzz/]);
  await expect(palette.getByText('Ingen resultater for ”zzzz”')).toBeVisible();
});

test('letters typed before the palette has come are kept', async ({ browser }) => {
  const { page, context } = await openAs(browser, 'stine', '/settings', { width: 1200 });
  await expect(page.getByRole('heading', { name: 'Indstillinger', level: 1 })).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(/palette-dialog/, async (route) => {
    await released;
    await route.continue();
  });
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('nordlxx');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  release();
  const palette = page.getByRole('dialog', { name: 'Søg og kommandoer' });
  const field = palette.getByRole('combobox');
  await expect(field).toHaveValue('nordl');
  await page.keyboard.type('ys');
  await expect(field).toHaveValue('nordlys');
  await expect(palette.getByRole('option', { name: /Nordlys/ }).first()).toBeVisible();
});

async function openPalette(page: Page, name: string) {
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name });
  const field = palette.getByRole('combobox', { name });
  await expect(field).toBeFocused();
  return { palette, field };
}
