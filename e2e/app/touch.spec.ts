import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { applyPreferences, openAs, openContext, type Person } from '../kit/sign-in';

test('a finger is shown no keys, one overview, and the way to all results', async ({ browser }) => {
  const page = await openByTouch(browser, 'stine', '/settings');
  await page.getByRole('button', { name: 'Søg eller registrér' }).tap();
  const palette = page.getByRole('dialog', { name: 'Søg og kommandoer' });
  await expect(palette.getByRole('option', { name: 'Overblik' })).toBeVisible();
  await expect(palette.getByRole('option', { name: 'Hjem' })).toHaveCount(0);
  const field = palette.getByRole('combobox');
  await field.fill('hjem');
  await expect(palette.getByRole('option', { name: 'Hjem', exact: true })).toBeVisible();
  await field.fill('samtykke');
  await expect(palette.getByText('Start uret: samtykke')).toBeVisible();
  await expect(palette.locator('kbd:visible')).toHaveCount(0);
  await palette.getByRole('option', { name: 'Vis alle i Tid' }).tap();
  await expect(page).toHaveURL(/\/time\?q=samtykke$/);
});

test('a thumb hits the undo of a message and the eye of a password', async ({ browser }) => {
  const page = await openByTouch(browser, 'konrad', '/consultant');
  await page.getByRole('button', { name: 'Luk kortet: KK-0009' }).tap();
  const undo = page.getByRole('button', { name: 'Fortryd' });
  expect(await findHeight(undo)).toBeGreaterThanOrEqual(44);
  await undo.tap();
  await expect(page.getByRole('button', { name: 'Luk kortet: KK-0009' })).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/login');
  expect(await findHeight(page.getByRole('button', { name: 'Vis adgangskode' }))).toBe(44);
});

test('a finger chooses files, and is not invited to drop them', async ({ browser }) => {
  const page = await openByTouch(browser, 'stine', '/import');
  await expect(page.getByRole('button', { name: 'Vælg filer' })).toBeVisible();
  await expect(page.getByText(/^CSV, Excel \(XLSX\) eller en zip/)).toBeVisible();
  await expect(page.getByText(/slip dem her/)).toHaveCount(0);
});

async function openByTouch(browser: Browser, person: Person, path: string): Promise<Page> {
  const { context: desk } = await openAs(browser, person, 'about:blank');
  const viewport = { width: 390, height: 844 };
  const context = await openContext(browser, { viewport, isMobile: true, hasTouch: true });
  await context.addCookies(await desk.cookies());
  const page = await context.newPage();
  await applyPreferences(page, { language: 'da', theme: 'light' });
  await page.goto(path);
  return page;
}

async function findHeight(one: Locator): Promise<number> {
  await expect(one).toBeVisible();
  return (await one.boundingBox())?.height ?? 0;
}
