import { expect, test } from '@playwright/test';
import { expectNoFigures, figure } from '../kit/figures';
import { openAsNew } from '../kit/new-person';
import { createBalance, createCompany, createEntry } from '../kit/own-company';
import { quickEntry } from '../kit/quick-entry';
import { openAs } from '../kit/sign-in';

test('a page loads its figures in one request, and each figure links to its list', async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'konrad', 'about:blank', { language: 'en' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rpc/')) asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/consultant');
  await expect(figure(page, 'Active balances')).toBeVisible();
  // The figures, and the day beside them: once to begin with, and once more when the live stream is
  // ready; others who work meanwhile may add to it.
  expect(new Set(asked.filter((path) => path.startsWith('/rpc/overview/')))).toEqual(
    new Set(['/rpc/overview/summary', '/rpc/overview/home']),
  );
  for (const [label, address] of [
    ['Active balances', /\/balances$/],
    ['Active features', /\/features\?status=open/],
    ['Active customers', /\/crm$/],
    ['Total hours', /\/time\?consultant=/],
    ['Monthly hours, this month', /\/monthly-hours/],
  ] as const) {
    await figure(page, label).press('Enter');
    await expect(page).toHaveURL(address);
    await page.goBack();
  }
});

test('all figures have the same labels; a consultant’s own hours say so', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page: konrad } = await openAs(browser, 'konrad', '/consultant', { language: 'en' });
  const { page: stine } = await openAs(browser, 'stine', '/staff', { language: 'en' });
  for (const label of ['Total hours', 'Monthly hours, this month']) {
    await expect(figure(konrad, label).getByText(label, { exact: true })).toBeVisible();
    await expect(figure(konrad, label).getByText('(my own)', { exact: true })).toBeVisible();
    await expect(figure(stine, label).getByText(label, { exact: true })).toBeVisible();
    await expect(figure(stine, label).getByText('(my own)', { exact: true })).toHaveCount(0);
  }
});

test('a new account sees no line of zeros', { tag: '@thorough' }, async ({ browser }) => {
  const { page } = await openAsNew(browser, '/customer', { language: 'en' });
  await expectNoFigures(page);
});

test('each line of “needs attention” leads to the page where it can be settled', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page: stine } = await openAs(browser, 'stine', '/staff', { language: 'en' });
  const attention = stine.getByRole('region', { name: 'Needs attention' });
  await expect(attention.getByRole('listitem').filter({ hasText: 'Nynne Dahl' })).toContainText(
    'your approval',
  );
  await attention.getByRole('link', { name: /entr(y|ies) to validate/ }).click();
  await expect(stine).toHaveURL(/validated=no/);

  const { page: clara } = await openAs(browser, 'clara', '/customer', { language: 'en' });
  await clara.getByRole('link', { name: /waiting for you$/ }).click();
  await expect(clara).toHaveURL(/\/features/);
});

test('a pinned balance is on the home page, moves by keyboard and goes when unpinned', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page } = await openAs(browser, 'hans', '/customer', { language: 'en' });
  const cards = page.getByRole('list', { name: 'Your balances' });
  const numbers: string[] = [];
  for (const place of [0, 1]) {
    const opener = cards.getByRole('button', { name: /^Open/ }).nth(place);
    numbers.push(((await opener.getAttribute('aria-label')) ?? '').replace('Open ', ''));
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Balance' });
    await drawer.getByRole('button', { name: 'Pin to the overview' }).click();
    await expect(drawer.getByRole('button', { name: 'Unpin from the overview' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  }
  await page.goto('/home');
  const pinned = page.getByRole('list', { name: 'Pinned balances' }).locator('[data-balance]');
  const order = () =>
    pinned.evaluateAll((found) => found.map((one) => one.getAttribute('data-balance')));
  await expect.poll(order).toEqual(numbers);
  const [first = '', second = ''] = numbers;
  const forward = page.getByRole('button', { name: `Move ${second} towards the front` });
  await forward.focus();
  await page.keyboard.press('Enter');
  await expect.poll(order).toEqual([second, first]);
  await expect(forward).toBeFocused();
  for (const number of [first, second])
    await page.getByRole('button', { name: `Unpin ${number} from the overview` }).click();
  await expect(page.getByText('Pin a balance on your overview')).toBeVisible();
});

test('home goes on where one left off, and shows the day', { tag: '@thorough' }, async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'konrad', '/home', { language: 'en' });
  const title = `Go on ${Date.now() % 100_000}`;
  const field = quickEntry(page, 'en');
  await field.fill(`7m ${title} @"Havn & Co"`);
  await expect(page.getByText('will remain after this transaction')).toBeVisible();
  await field.press('Enter');
  await expect(page.getByRole('region', { name: 'Your day' })).toContainText(title);
  await page.getByRole('button', { name: `Log ${title} again` }).click();
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue(title);
});

test('on a phone the balances of a customer stand below each other, none out of sight', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page } = await openAs(browser, 'clara', '/customer', { language: 'en', width: 390 });
  const cards = ['Open TB-0031', 'Open KK-0042'].map((name) => page.getByRole('button', { name }));
  for (const card of cards) await expect(card).toBeInViewport({ ratio: 0.8 });
  const [first, second] = await Promise.all(cards.map((card) => card.boundingBox()));
  expect(first?.x).toBe(second?.x);
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(second?.y ?? 0);
});

test('on a phone the statement of a balance is one tap from its card', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page } = await openAs(browser, 'clara', '/customer', { language: 'en', width: 390 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open TB-0031' }).click();
  const statement = page.getByRole('region', { name: 'Statement' });
  await expect(statement.getByText('Purchase').first()).toBeInViewport();
});

test('a customer with klip alone reads of no minutes, and each card says its kind', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { context: stine, page: desk } = await openAs(browser, 'stine', 'about:blank');
  const company = await createCompany(stine);
  const { id } = await createBalance(stine, company.id, { type: 'credits', initialAmount: 10 });
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' });
  const serviceDate = today.format(new Date());
  await createEntry(stine, id, 'Opstartsmøde', { amount: 1, serviceDate });
  const { page, id: personId } = await openAsNew(browser, 'about:blank');
  const address = `/api/v1/users/${personId}/memberships/${company.id}`;
  const joined = await stine.request.put(address, { data: { relation: 'customer' } });
  expect(joined.ok()).toBe(true);

  await page.goto('/customer');
  await expect(page.getByText(/^\S+ \d{4}: 1.klip\.$/)).toBeVisible();
  const figures = page.getByRole('list', { name: 'Nøgletal' });
  await expect(figures.getByRole('link', { name: /^I alt 1.klip$/ })).toBeVisible();
  await expect(figures.getByRole('link', { name: /^Denne måned 1.klip$/ })).toBeVisible();

  await desk.goto(`/crm/customer/${company.id}`);
  await expect(desk.getByText(/^1.klip på tolv måneder\. Denne måned: 1.klip\.$/)).toBeVisible();
  const card = desk.locator('[data-balance]');
  await expect(card).toContainText('Klippekort');
  await expect(card).not.toContainText(company.name);
});
