import { expect, test } from '@playwright/test';
import { createCompany } from '../kit/own-company';
import { applyPreferences, openAs, openContext } from '../kit/sign-in';

test('a consultant creates a company and sells it a card; a colleague sees it appear', {
  tag: '@thorough',
}, async ({ browser }) => {
  const name = `Væveriet ${Date.now() % 100_000}`;
  const { context, page: colleague } = await openAs(browser, 'stine', 'about:blank');
  // The newest come first, and other stories make so many that those of the demo are further down.
  const newest = await createCompany(context);
  await colleague.goto('/companies');
  await expect(colleague.getByText(newest.name).first()).toBeVisible();

  const { page } = await openAs(browser, 'konrad', '/companies');
  await page.getByRole('button', { name: 'Opret kunde' }).first().click();
  const company = page.getByRole('dialog');
  await company.getByLabel('Virksomhedens navn').fill(name);
  await company.getByRole('button', { name: 'Opret kunde' }).click();
  await expect(company).toBeHidden();
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(colleague.getByText(name).first()).toBeVisible();

  await page.goto('/balances');
  await page.getByRole('button', { name: 'Opret kort' }).first().click();
  const balance = page.getByRole('dialog');
  await balance.getByRole('combobox', { name: 'Kunde' }).click();
  await page.getByRole('option', { name }).click();
  await balance.getByRole('radio', { name: /Klip/ }).check({ force: true });
  await balance.getByRole('button', { name: '20', exact: true }).click();
  await balance.getByRole('button', { name: 'Opret kort' }).click();
  await expect(balance).toBeHidden();
  await expect(page.getByRole('img', { name: new RegExp(name) })).toBeVisible();
});

test('a customer is picked in the sheet of a phone, which stays as wide as it is', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { context: desk } = await openAs(browser, 'stine', 'about:blank');
  const { name } = await createCompany(desk);
  const size = { width: 390, height: 844 };
  const context = await openContext(browser, { viewport: size, isMobile: true, hasTouch: true });
  await context.addCookies(await desk.cookies());
  const page = await context.newPage();
  await applyPreferences(page, { language: 'da', theme: 'light' });
  await page.goto('/balances?create=1');
  const dialog = page.getByRole('dialog', { name: 'Opret kort' });
  await dialog.getByRole('combobox', { name: 'Kunde' }).tap();
  await page.keyboard.type(name);
  await page.getByRole('option', { name }).tap();
  await expect(dialog.getByRole('combobox', { name: 'Kunde' })).toHaveValue(name);
  expect(await page.evaluate(() => innerWidth)).toBe(390);
});
