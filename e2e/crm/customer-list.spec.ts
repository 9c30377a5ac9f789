import { expect, test } from '@playwright/test';
import { createBalance, createCompany } from '../kit/own-company';
import { openAs } from '../kit/sign-in';

test('on a phone the first customer is seen at once, and its row is short', async ({ browser }) => {
  for (const language of ['da', 'en'] as const) {
    const { page, context } = await openAs(browser, 'konrad', '/crm', { width: 390, language });
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    expect((await rows.nth(1).boundingBox())?.y).toBeLessThan(300);
    await page.goto('/crm?q=Nordlys');
    await expect(rows).toHaveCount(2);
    expect((await rows.nth(1).boundingBox())?.height).toBeLessThanOrEqual(190);
    await context.close();
  }
});

test('on a phone filters and order are behind a button that counts them', async ({ browser }) => {
  const { page } = await openAs(browser, 'konrad', '/crm', { width: 390 });
  await page.getByRole('button', { name: 'Filtrér' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtrér' });
  await expect(sheet).toBeVisible();
  expect((await sheet.boundingBox())?.y, 'the list stays in sight').toBeGreaterThan(300);
  await sheet.getByRole('combobox', { name: 'Rækkefølge' }).click();
  await page.getByRole('option', { name: 'Efter navn' }).click();
  await sheet.getByRole('button', { name: 'Færdig' }).click();
  await expect(page.getByRole('button', { name: /Filtrér.*1/ })).toBeVisible();
  await expect(page).toHaveURL(/sort=name/);
});

test('the register and the import are in a menu beside the button', async ({ browser }) => {
  const { page } = await openAs(browser, 'konrad', '/crm');
  const openMenu = () => page.getByRole('button', { name: 'Flere handlinger' }).click();
  await openMenu();
  await expect(page.getByRole('menuitem', { name: 'Flyt fra et andet program' })).toHaveAttribute(
    'href',
    '/import',
  );
  await page.getByRole('menuitem', { name: 'Virksomhedsregister' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Virksomhedsregister' })).toBeVisible();
});

test('at a desk chips keep to one line, and small cards to one size', async ({ browser }) => {
  const { page, context } = await openAs(browser, 'konrad', 'about:blank', { width: 1280 });
  const { id, name } = await createCompany(context);
  for (const type of ['hours', 'credits'])
    await createBalance(context, id, { type, initialAmount: 10 });
  await page.goto('/crm');
  const chips = page.getByRole('group', { name: 'Vis' });
  await expect(chips.getByRole('button').nth(1)).toBeVisible();
  expect((await chips.boundingBox())?.height).toBeLessThan(60);
  const cards = page.getByRole('row', { name }).getByRole('img', { name: /tilbage\. Status/ });
  await expect(cards).toHaveCount(2);
  const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
  expect(new Set(boxes.map((box) => `${box?.y} ${box?.height} ${box?.width}`)).size).toBe(1);
});
