import { expect, type Locator, test } from '@playwright/test';
import { createBalance, createCompany } from '../kit/own-company';
import { openAs } from '../kit/sign-in';

test('on a phone the first customer is seen at once, and its row is short', {
  tag: '@thorough',
}, async ({ browser }) => {
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

test('on a phone filters and order are behind a button that counts them', {
  tag: '@thorough',
}, async ({ browser }) => {
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

test('one list has two addresses: the most pressing first, or the newest', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page, context } = await openAs(browser, 'konrad', 'about:blank');
  const { id, name } = await createCompany(context);
  await page.goto('/companies');
  const first = page.getByRole('table').getByRole('row').nth(1).getByRole('link').first();
  await expect(page.getByRole('heading', { level: 1, name: 'Kunder' })).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveAttribute('href', `/companies/${id}`);
  await page.goto('/crm');
  await expect(page.getByRole('heading', { level: 1, name: 'Kunder' })).toBeVisible();
  await expect(first).toHaveAttribute('href', /crm.customer/);
  await expect(page.getByRole('link', { name: 'Flyt fra et andet program' })).toHaveAttribute(
    'href',
    '/import',
  );
});

test('at a desk chips, search and filters are one line, and what is left is another', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page, context } = await openAs(browser, 'konrad', 'about:blank', { width: 1280 });
  const { id, name } = await createCompany(context);
  for (const type of ['hours', 'credits'])
    await createBalance(context, id, { type, initialAmount: type === 'hours' ? 810 : 6 });
  await page.goto(`/crm?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('cell', { name: '13 t 30 min · 6 klip' })).toBeVisible();
  const line = [
    page.getByRole('group', { name: 'Vis' }).getByRole('button').first(),
    page.getByRole('searchbox', { name: 'Søg kunder' }),
    page.getByRole('button', { name: 'Filtrér' }),
  ];
  const middles = await Promise.all(line.map((one) => findMiddle(one)));
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
  await line[2]?.click();
  await page.getByRole('combobox', { name: 'Alle statusser' }).click();
  await page.getByRole('option', { name: 'Aktiv' }).click();
  await expect(page).toHaveURL(/status=active/);
});

async function findMiddle(one: Locator): Promise<number> {
  const box = await one.boundingBox();
  return box ? box.y + box.height / 2 : Number.NaN;
}
