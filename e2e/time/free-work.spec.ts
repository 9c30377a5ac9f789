import { expect, test } from '@playwright/test';
import { findSerious } from '../kit/find-serious';
import { openAsNew } from '../kit/new-person';
import { createBalance, createCompany, createEntry } from '../kit/own-company';
import { quickEntry } from '../kit/quick-entry';
import { openAs, openContext } from '../kit/sign-in';

test('free work on a used-up card, by phone, reaches the customer', async ({ browser }) => {
  const { page, context } = await openAsNew(browser, 'about:blank', {
    accountType: 'staff',
    width: 390,
  });
  const company = await createCompany(context);
  const card = await createBalance(context, company.id, { initialAmount: 60 });
  await createEntry(context, card.id, 'Fejlretning', { amount: 60 });
  await page.goto('/time');
  await page.getByRole('link', { name: 'Registrér', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Titel').fill('oprydning');
  await sheet.getByLabel('Tid', { exact: true }).fill('1t30');
  await expect(sheet.getByRole('status')).toContainText('mangler');
  await sheet.getByLabel('Uden beregning').check();
  await sheet.getByLabel(/^Begrundelse/).fill('Vores fejl');
  await expect(sheet.getByRole('status')).toContainText('uden beregning');
  expect(await findSerious(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Registrér' }).click();
  await expect(page.getByText('1 t 30 min registreret uden beregning')).toBeVisible();

  const customer = await openAsNew(browser, 'about:blank', { width: 390 });
  await context.request.put(`/api/v1/users/${customer.id}/memberships/${company.id}`, {
    data: { relation: 'customer' },
  });
  await customer.page.goto(`/customer?balance=${card.id}`);
  const drawer = customer.page.getByRole('dialog');
  await expect(drawer.getByText(/^0\smin = 1\st købt − 1\st brugt$/)).toBeVisible();
  const row = drawer.getByRole('row', { name: /Oprydning/ });
  await expect(row).toContainText('1 t 30 min · uden beregning');
  await expect(row).toContainText('Vores fejl');

  const link = { balanceId: card.id, detail: 'titles', mayAnswer: false };
  const { context: stine } = await openAs(browser, 'stine', 'about:blank');
  const made = await stine.request.post('/api/v1/card-links', { data: link });
  const { url }: { url: string } = await made.json();
  const reader = await openContext(browser, { viewport: { width: 390, height: 844 } });
  const shown = await reader.newPage();
  await shown.goto(url);
  await expect(shown.getByText('Oprydning')).toBeVisible();
  await expect(shown.getByText(/uden beregning/).first()).toBeVisible();
  await expect(shown.getByText(/0\smin = 1\st købt − 1\st brugt/)).toBeVisible();
  expect(await findSerious(shown)).toEqual([]);
});

test('work that is partly free is charged for the rest, which says why', async ({ browser }) => {
  const { page, context } = await openAsNew(browser, 'about:blank', {
    accountType: 'staff',
    language: 'en',
  });
  const company = await createCompany(context);
  const card = await createBalance(context, company.id);
  await createEntry(context, card.id, 'Bug');
  await page.goto('/time');
  const line = quickEntry(page, 'en');
  await line.fill(`1h30 login bug 45m free @${card.number}`);
  await expect(page.locator('[data-echo]')).toContainText('1 h 30 min, charged 45 min');
  await line.press('Enter');
  const row = page.getByRole('row', { name: /Login bug/ });
  await expect(row).toContainText('45 min free of charge');
  await row.getByRole('button', { name: 'Login bug', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await expect(
    drawer.getByText(/45\smin = 1\sh\s30\smin worked − 45\smin free of charge/),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Why these figures?' }).click();
  await expect(page.getByText(/ charged − .* billed$/).first()).toBeVisible();
  expect(await findSerious(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: '45 min' }).click();
  await page.getByLabel('Free of charge').uncheck();
  await page.keyboard.press('Enter');
  await expect(row).toContainText('1 h 30 min');
  await expect(row).not.toContainText('free of charge');
});
