import { expect, type Page, test } from '@playwright/test';
import { openAsNew } from '../kit/new-person';
import { createBalance, createCompany, createEntry } from '../kit/own-company';
import { restOnMessages } from '../kit/rest-on-messages';
import { openAs } from '../kit/sign-in';

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Copenhagen' });
const rowOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: title, exact: true }) });

test('six entries of this week fit the list at 1280 × 800, also beside open requests', {
  tag: '@thorough',
}, async ({ browser }) => {
  const look = { language: 'en', accountType: 'staff' } as const;
  const { page, context } = await openAsNew(browser, 'about:blank', look);
  await page.setViewportSize({ width: 1280, height: 800 });
  const stamp = Date.now() % 100_000;
  const { id } = await createCompany(context);
  const balances = [
    await createBalance(context, id),
    await createBalance(context, id),
    await createBalance(context, id, { type: 'credits', initialAmount: 10 }),
  ];
  for (const [index, { id: balanceId }] of [...balances, ...balances].entries())
    await createEntry(context, balanceId, `Sight ${stamp} ${index}`, {
      amount: index % 3 === 2 ? 1 : 15,
      serviceDate: today(),
    });
  await createEntry(context, balances[0]?.id ?? '', `Long ago ${stamp}`);
  const customer = await openAsNew(browser, 'about:blank');
  const data = { relation: 'customer' };
  const place = `/api/v1/users/${customer.id}/memberships/${id}`;
  expect((await context.request.put(place, { data })).ok()).toBe(true);
  for (const { id: balanceId } of balances) {
    const ask = `/api/v1/balances/${balanceId}/top-up-requests`;
    const asked = await customer.context.request.post(ask, { data: { wish: '', amount: 10 } });
    expect(asked.ok()).toBe(true);
  }

  const period = page.getByRole('combobox', { name: 'Period' });
  await page.goto('/time');
  await expect(period).toHaveValue('This week');
  // Staff see what everybody has logged.
  await page.goto(`/time?period=thisWeek&q=${stamp}`);
  await expect(period).toHaveValue('This week');
  await expect(page.getByRole('link', { name: 'More hours asked for' })).toHaveCount(2);
  for (let index = 0; index < 6; index += 1) {
    const row = rowOf(page, `Sight ${stamp} ${index}`);
    await expect(row).toBeVisible();
    const box = await row.boundingBox();
    expect((box?.y ?? 800) + (box?.height ?? 0), `row ${index}`).toBeLessThanOrEqual(800);
  }
  await expect(rowOf(page, `Long ago ${stamp}`)).toHaveCount(0);
  await page.goto(`/time?q=${stamp}`);
  await expect(period).toHaveValue('All time');
  await expect(rowOf(page, `Long ago ${stamp}`)).toBeVisible();
});

test('an amount and a title are corrected in the list, and both are taken back', async ({
  browser,
}) => {
  const { page, context } = await openAs(browser, 'stine', 'about:blank', { language: 'en' });
  const title = `Correct ${Date.now() % 100_000}`;
  const { id } = await createCompany(context);
  const { id: balanceId } = await createBalance(context, id);
  await createEntry(context, balanceId, title);
  await page.goto(`/time?q=${title}`);
  await restOnMessages(page);

  await rowOf(page, title).getByRole('button', { name: '30 min' }).click();
  await page.keyboard.type('45m');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, title)).toContainText('45 min');

  const undo = page.getByRole('alert').getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect(rowOf(page, title)).toContainText('30 min');

  await rowOf(page, title).hover();
  await page.getByRole('button', { name: `Correct “${title}”` }).click();
  const form = page.getByRole('form', { name: `Correct “${title}”` });
  await expect(form.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type(`${title} anew`);
  await form.getByRole('textbox', { name: 'Amount' }).fill('11h');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toHaveText('Only 10 h left – 1 h too little');
  await form.getByRole('textbox', { name: 'Amount' }).fill('nothing');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, title)).toContainText('30 min');
});

test('on a phone the list begins above 300 px, and one button leads to logging', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page } = await openAs(browser, 'konrad', '/time?period=all', { width: 390 });
  const first = page.locator('[data-entry]').first();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.y).toBeLessThan(300);
  await expect(page.getByRole('region', { name: 'Registrér tid' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Filtrér' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtrér' });
  await sheet.getByRole('searchbox').fill('workshop');
  await sheet.getByRole('button', { name: 'Færdig' }).click();
  await expect(page).toHaveURL(/q=workshop/);
  await expect(page.getByRole('button', { name: /^Filtrér/ })).toContainText('1');
});

test('an entry on a phone is logged from any page, on another day, under a feature', {
  tag: '@thorough',
}, async ({ browser }) => {
  const look = { language: 'en', width: 390 } as const;
  const { page, context } = await openAs(browser, 'stine', 'about:blank', look);
  const title = `By thumb ${Date.now() % 100_000}`;
  const { id, name } = await createCompany(context);
  await createBalance(context, id);
  const task = { companyId: id, title: `Shop ${title}` };
  expect((await context.request.post('/api/v1/features', { data: task })).ok()).toBe(true);
  await page.goto('/features?mine=1');
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Log time' });
  await sheet.getByRole('button', { name: '30 min' }).click();
  await sheet.getByLabel('Title').fill(title);
  await sheet.getByLabel('Balance').click();
  await page.getByRole('option', { name }).click();
  await sheet.getByRole('button', { name: 'Day, category, feature' }).click();
  await sheet.getByLabel('Service date').fill('2026-01-06');
  await sheet.getByRole('radiogroup').getByText('Design', { exact: true }).click();
  await sheet.getByLabel('Feature').click();
  await page.getByRole('option', { name: task.title }).click();
  await sheet.getByRole('button', { name: 'Log', exact: true }).click();
  await expect(page.getByRole('alert').getByText(`${title} · ${name}`)).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/features\?mine=1$/);
  const found = await context.request.get(`/api/v1/time-entries?q=${encodeURIComponent(title)}`);
  const { items } = await found.json();
  expect(items).toMatchObject([
    { amount: 30, serviceDate: '2026-01-06', category: 'design', task: { title: task.title } },
  ]);
});
