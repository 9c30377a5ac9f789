import { expect, type Page, test } from '@playwright/test';
import { findSerious } from '../kit/find-serious';
import { openAsNew } from '../kit/new-person';
import { createBalance, createCompany, createEntry } from '../kit/own-company';
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
  await expect(palette.getByRole('option')).toHaveText([/^Start uret: zzzz/]);
  await expect(palette.getByText('Ingen resultater for ”zzzz”')).toBeVisible();
});

test('an old entry is opened in 12 keys, and Enter on a search starts no clock', async ({
  browser,
}) => {
  const { page, context } = await openAsNew(browser, '/settings', { accountType: 'staff' });
  const company = await createCompany(context);
  const balance = await createBalance(context, company.id);
  const word = `w${Date.now().toString(36).slice(-6)}`;
  await createEntry(context, balance.id, `The ${word} of January`);
  await expect(page.getByRole('heading', { name: 'Indstillinger', level: 1 })).toBeVisible();

  const keys = ['Control', 'k', ...word, 'Enter'];
  expect(keys.length).toBeLessThanOrEqual(12);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(word);
  // Without waiting for the result: Enter waits itself.
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Registrering' });
  await expect(drawer.getByRole('heading', { name: `The ${word} of January` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);

  const { palette, field } = await openPalette(page, 'Søg og kommandoer');
  await field.fill('kvartalsmøde');
  await expect(palette.getByText('Ingen resultater for ”kvartalsmøde”')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(palette).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(palette).toHaveCount(0);
  const clock = page.getByRole('button', { name: /kvartalsmøde/i }).first();
  await expect(clock).toBeVisible();
  await context.request.delete('/api/v1/timer');
});

test('people, notes and mails are found, by words of their texts', async ({ browser }) => {
  const { page, context } = await openAsNew(browser, '/settings', { accountType: 'staff' });
  const company = await createCompany(context);
  const word = `w${Date.now().toString(36)}`;
  await expect(page.getByRole('heading', { name: 'Indstillinger', level: 1 })).toBeVisible();
  await context.request.post(`/api/v1/crm/customers/${company.id}/notes`, {
    data: { body: `Call before ${word} begins` },
  });
  const { palette, field } = await openPalette(page, 'Søg og kommandoer');
  await field.fill(word);
  await palette
    .getByRole('group', { name: 'Noter' })
    .getByRole('option', { name: `Call before ${word} begins` })
    .click();
  await expect(page.getByRole('tab', { name: 'Noter', selected: true })).toBeVisible();
  await expect(page.getByText(`Call before ${word} begins`)).toBeVisible();

  await openPalette(page, 'Søg og kommandoer');
  await field.fill('clara@nordlys');
  await palette.getByRole('group', { name: 'Personer' }).getByRole('option').first().click();
  const person = page.getByRole('dialog', { name: 'Bruger' });
  await expect(person.getByText('Clara Lund')).toBeVisible();
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
