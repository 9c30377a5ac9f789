import { expect, type Page, test } from '@playwright/test';
import { findSerious } from '../kit/find-serious';
import { createBalance, createCompany } from '../kit/own-company';
import { openAs } from '../kit/sign-in';

test('a typed line is logged from the palette, on any page', async ({ browser }) => {
  const { page, context } = await openAs(browser, 'konrad', '/settings', { language: 'en' });
  const company = await createCompany(context);
  await createBalance(context, company.id);
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();

  const { palette, field } = await openPalette(page, 'Search and commands');
  // A line that says two things offers both, and the one that is chosen is written.
  await field.fill('24h from anywhere 45m');
  await expect(palette.getByRole('option')).toHaveText([
    /^24.h, with “45m”/,
    /^45.min, with “24h”/,
  ]);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue('"24h" from anywhere 45m');
  await field.fill(`45m from anywhere @"${company.name}"`);
  await expect(palette.getByText('9 h 15 min will remain after this transaction')).toBeVisible();
  await expect(palette.getByRole('option')).toHaveText([/Log 45.min from anywhere/]);
  expect(await findSerious(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText('45 min logged · 9 h 15 min left')).toBeVisible();
  await expect(palette).toHaveCount(0);

  // Enter fills in the last line again; a second Enter logs it.
  await openPalette(page, 'Search and commands');
  await palette
    .getByRole('option', { name: /From anywhere/ })
    .last()
    .click();
  await expect(field).toHaveValue('45 min From anywhere');
  await expect(palette.getByText('8 h 30 min will remain after this transaction')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
});

test('it opens pages by words of either language, customers, balances and features', async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'stine', '/settings', { theme: 'dark' });
  await expect(page.getByRole('heading', { name: 'Indstillinger', level: 1 })).toBeVisible();
  const { palette, field } = await openPalette(page, 'Søg og kommandoer');
  await field.fill('punch card');
  await expect(palette.getByRole('option', { selected: true })).toHaveText(/Saldi|Opret kort/);
  await palette.getByRole('option', { name: 'Opret kort' }).click();
  const dialog = page.getByRole('dialog', { name: 'Opret kort' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/balances$/);

  await openPalette(page, 'Søg og kommandoer');
  await field.fill('nordlys');
  await expect(palette.getByRole('group', { name: 'Kunder' })).toBeVisible();
  await expect(palette.getByRole('group', { name: 'Saldi' })).toBeVisible();
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
  await expect(palette.getByRole('option')).toHaveText(['Start uret: zzzz']);
});

test('a customer is led to nothing but what they may open, with a thumb as well', async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'clara', '/customer', { width: 390 });
  await page.getByRole('button', { name: 'Søg', exact: true }).click();
  const palette = page.getByRole('dialog', { name: 'Søg og kommandoer' });
  await expect(palette.getByRole('option', { name: 'Tid', exact: true })).toBeVisible();
  for (const name of ['Brugere', 'Kunder', 'Opret kort', 'Ny registrering']) {
    await expect(palette.getByRole('option', { name })).toHaveCount(0);
  }
  expect(await findSerious(page)).toEqual([]);
  await palette.getByRole('combobox').fill('zzzz');
  await expect(palette.getByText('Ingen resultater for ”zzzz”')).toBeVisible();
});

async function openPalette(page: Page, name: string) {
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name });
  const field = palette.getByRole('combobox', { name });
  await expect(field).toBeFocused();
  return { palette, field };
}
