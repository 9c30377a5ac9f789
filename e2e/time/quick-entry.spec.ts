import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { dayFromNow } from '../kit/day-from-now';
import { findSerious } from '../kit/find-serious';
import { openAsNew } from '../kit/new-person';
import { createBalance, createCompany, createEntry } from '../kit/own-company';
import { quickEntry } from '../kit/quick-entry';
import { openAs } from '../kit/sign-in';

test('“2 klip” is one row of two credits that unfolds into both', { tag: '@thorough' }, async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'konrad', '/time');
  const field = quickEntry(page, 'da');
  await field.fill('2 klip tilretning af menuen @"Studio Ærø"');
  await expect(page.getByText('tilbage efter denne registrering')).toBeVisible();
  await field.press('Enter');

  const rows = page.getByRole('row', { name: /Tilretning af menuen/ });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('2 klip');
  const fold = page.getByRole('button', { name: /registreret sammen/ });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await fold.press('Enter');
  await expect(rows).toHaveCount(2);
  await fold.press('Enter');
  await expect(rows).toHaveCount(1);
});

test('# and @ offer what one means, and an ambiguous line logs nothing until it is chosen', async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'konrad', '/time');
  const field = quickEntry(page, 'da');
  await test.step('# asks little, Tab takes one, Escape closes the list alone', () =>
    takeTask(page, field));
  await test.step('@ takes the balance that is chosen, and leaving its token leaves it', () =>
    takeBalance(page, field));
  await test.step('a line with two meanings asks for one, and is logged then', () =>
    chooseMeaning(page, field));
  await test.step('on a phone the meanings fit a finger', async () => {
    const phone = (await openAs(browser, 'konrad', '/consultant', { width: 390 })).page;
    const line = quickEntry(phone, 'da');
    await line.fill('45m overvågning forrige uge');
    const offered = phone.getByRole('group', { name: 'Vælg, hvad du mener' });
    const monday = offered.getByRole('button', { name: /^man\. / });
    expect((await monday.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await monday.click();
    await expect(line).toHaveValue(/^45m overvågning \d+\.\d+\.\d{4}$/);
    await expect(offered).toBeHidden();
  });
});

async function takeTask(page: Page, field: Locator): Promise<void> {
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/tasks\/list/.test(request.url()) && /"open"/.test(request.postData() ?? ''))
      asked.push(request.url());
  });

  await page.keyboard.press('n');
  await page.keyboard.type('25m opmåling #');
  const list = page.getByRole('listbox', { name: 'Forslag' });
  const options = list.getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  const first = await options.first().getAttribute('id');
  await expect(field).toHaveAttribute('aria-activedescendant', first ?? '');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toHaveValue('25m opmåling #');

  await page.keyboard.press('Backspace');
  await page.keyboard.type('#feat-1');
  await expect(options.first()).toContainText('FEAT-1');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue(/^25m opmåling #FEAT-1\d* $/);
  // Not one for each key; an entry of others reads the list again.
  expect(asked.length).toBeLessThan('#feat-1'.length);
  await page.keyboard.type('/sup');
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue(/ \/support $/);
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
}

async function takeBalance(page: Page, field: Locator): Promise<void> {
  await field.pressSequentially('20m opmåling @');
  const options = page.getByRole('listbox', { name: 'Forslag' }).getByRole('option');
  await expect(options.first()).toBeVisible();
  await page.keyboard.type('ærø');
  await expect(options.filter({ hasText: 'Studio Ærø' }).first()).toBeVisible();
  await options.filter({ hasText: 'Studio Ærø' }).first().click();
  await expect(field).toHaveValue('20m opmåling @"Studio Ærø" ');
  await expect(field).toBeFocused();
  const chosen = page.getByRole('button', { name: /^Vælg/ });
  await expect(chosen.filter({ hasText: 'Studio Ærø' })).toBeVisible();
}

async function chooseMeaning(page: Page, field: Locator): Promise<void> {
  const asking = page.getByRole('group', { name: 'Vælg, hvad du mener' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/time\/record|timer\/start/.test(request.url())) sent.push(request.url());
  });
  await field.fill('24h overvågning 45m @"Havn & Co"');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/Hvor længe tog det/);
  await field.press('Enter');
  await expect(asking.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('"24h" overvågning 45m @"Havn & Co"');
  await expect(field).toBeFocused();
  await expect(asking).toBeHidden();
  expect(sent).toEqual([]);
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(page.getByRole('row', { name: /24h overvågning/ })).toContainText('45 min');

  // The focus has stayed: the key that leads here is neither shown nor written.
  await expect(page.locator('[data-way-here]')).toBeHidden();
  await page.keyboard.type('n45m overvågning');
  await expect(field).toHaveValue('45m overvågning');
}

test('the example line takes 18 keys, and # takes and logs with one Enter', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page, context } = await openAsNew(browser, '/time', { accountType: 'staff' });
  const company = await createCompany(context);
  const balance = await createBalance(context, company.id, { initialAmount: 6000 });
  await createTask(context, company.id, 'Never logged on');
  const task = await createTask(context, company.id, 'Logged on before');
  await createTask(context, company.id, 'Never logged on either');
  const yesterday = dayFromNow(-1);
  const facts = { taskId: task.id, serviceDate: yesterday };
  await createEntry(context, balance.id, 'Opstart', facts);
  await page.reload();
  await expect(
    page.getByRole('button', { name: `${company.name}, ${balance.number}` }),
  ).toBeVisible();

  // Work with this title was never done: it is offered on the feature logged on last.
  const keys = ['n', ...'1t30 designmøde', 'ArrowDown', 'Enter'];
  expect(keys.length).toBeLessThanOrEqual(18);
  await pressAll(page, keys.slice(0, -1));
  const places = page.getByRole('group', { name: 'På en opgave eller et kort fra før' });
  await expect(places.getByRole('option')).toHaveText([new RegExp(task.key)]);
  expect(await findSerious(page)).toEqual([]);
  await pressAll(page, keys.slice(-1));
  const row = page.getByRole('row', { name: /Designmøde/ });
  await expect(row).toContainText('1 t 30');
  await expect(row).toContainText(task.key);
  await expect(quickEntry(page, 'da')).toHaveValue('');

  await pressAll(page, ['n', ...'45m referat #']);
  const options = page.getByRole('listbox', { name: 'Forslag' }).getByRole('option');
  await expect(options.first()).toContainText(task.key);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /Referat/ })).toContainText(task.key);
  await expect(quickEntry(page, 'da')).toHaveValue('');
});

async function pressAll(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await (key.length === 1 ? page.keyboard.type(key) : page.keyboard.press(key));
}

async function createTask(context: BrowserContext, companyId: string, title: string) {
  const answer = await context.request.post('/api/v1/features', { data: { companyId, title } });
  if (!answer.ok()) throw new Error(`Creating answered ${answer.status()}`);
  return (await answer.json()) as { id: string; key: string };
}

test('on a phone the list is as wide as the line, below it, and a finger fits', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page } = await openAs(browser, 'konrad', '/consultant', { width: 390 });
  const field = quickEntry(page, 'da');
  await field.pressSequentially('20m opmåling #');
  const list = page.getByRole('listbox', { name: 'Forslag' });
  await expect(list).toBeVisible();
  const [below, above] = [await list.boundingBox(), await field.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  expect(Math.abs((below?.width ?? 0) - (above?.width ?? 0))).toBeLessThan(6);
  // All at one moment: the list may change while it is open.
  const heights = await list
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => option.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await list.getByRole('option').first().click();
  await expect(field).toHaveValue(/#FEAT-\d+ $/);
});
