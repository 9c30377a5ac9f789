import { type Browser, expect, type Page, test } from '@playwright/test';
import { dayFromNow } from '../kit/day-from-now';
import { findSerious } from '../kit/find-serious';
import { overflowOf } from '../kit/looks';
import { openAsNew } from '../kit/new-person';
import { createBalance, createCompany, createEntry } from '../kit/own-company';
import { openAs } from '../kit/sign-in';

const attentionOf = (page: Page) => page.getByRole('region', { name: 'Kræver opmærksomhed' });

/** A customer of their own, with one card, and the consultant who has sold it. */
async function openPair(browser: Browser, sold: object = {}) {
  const { context: staff } = await openAs(browser, 'stine', 'about:blank');
  const consultant = await openAsNew(browser, 'about:blank', { name: 'Mads Munk' });
  const company = await createCompany(staff);
  const balance = await createBalance(staff, company.id, sold);
  const customer = await openAsNew(browser, 'about:blank', { width: 390 });
  const put = async (path: string, data: object) =>
    expect((await staff.request.put(`/api/v1${path}`, { data })).ok(), path).toBe(true);
  await put(`/users/${consultant.id}/role`, { role: 'consultant' });
  for (const [{ id }, relation] of [
    [customer, 'customer'],
    [consultant, 'consultant'],
  ] as const)
    await put(`/users/${id}/memberships/${company.id}`, { relation });
  return { company, balance, consultant, customer };
}

test('a customer approves everything with one tap, takes it back, and is done', async ({
  browser,
}) => {
  const { balance, consultant, customer } = await openPair(browser);
  for (const title of ['Opstart', 'Møde', 'Rettelser'])
    await createEntry(consultant.context, balance.id, title);
  const { page } = customer;
  await page.goto('/customer');
  const attention = attentionOf(page);
  await expect(attention.getByText(/^1\st\s30\smin$/)).toBeVisible();
  await attention.getByRole('button', { name: 'Godkend alle' }).click();
  await expect(page.getByText(/^3 registreringer er godkendt: 1\st\s30\smin$/)).toBeVisible();
  await expect(attention.getByText('Alt er klaret')).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Fortryd' }).click();
  await expect(attention.getByText('3 registreringer skal godkendes')).toBeVisible();
  await expect(attention.getByText('Alt er klaret')).toHaveCount(0);
});

test('a customer reads what one press would approve, and can look at it first', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { balance, consultant, customer } = await openPair(browser);
  await createEntry(consultant.context, balance.id, 'Designmøde', { amount: 90 });
  const { page } = customer;
  await page.goto('/customer');
  const line = attentionOf(page).getByRole('listitem').filter({ hasText: 'skal godkendes' });
  await expect(line).toContainText(/1 registrering skal godkendesDesignmøde · 1\st\s30\smin/);
  await line.getByRole('link', { name: 'Gennemgå' }).click();
  await expect(page).toHaveURL(/\/time\?.*validated=no/);
  await expect(page.getByRole('row').filter({ hasText: 'Designmøde' })).toHaveCount(1);
  await page.goBack();
  await line.getByRole('button', { name: 'Godkend' }).click();
  await expect(page.getByText(/^Designmøde er godkendt: 1\st\s30\smin$/)).toBeVisible();
  await page.getByRole('button', { name: 'Fortryd' }).click();
  await expect(line).toContainText('Designmøde');
});

test('a press approves the work that was shown, and opens the list where it has changed', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { balance, consultant, customer } = await openPair(browser);
  for (const title of ['Opstart', 'Kald'])
    await createEntry(consultant.context, balance.id, title, { amount: 30 });
  const { page } = customer;
  await page.goto('/customer');
  const approve = attentionOf(page).getByRole('button', { name: /^Godkend/ });
  await expect(approve).toBeVisible();
  // An equal one takes the place of an entry between the press and its answer.
  const change = async () => {
    const entries = await consultant.context.request.get('/api/v1/time-entries');
    const [entry] = (await entries.json()).items;
    const gone = await consultant.context.request.delete(`/api/v1/time-entries/${entry.id}`);
    expect(gone.ok(), await gone.text()).toBe(true);
    await createEntry(consultant.context, balance.id, 'Kald', { amount: 30 });
  };
  await page.route(
    /\/rpc\/time\/list/,
    async (route) => {
      await change();
      await route.continue();
    },
    { times: 1 },
  );
  await approve.click();
  await expect(page).toHaveURL(/validated=no/);
  for (const title of ['Opstart', 'Kald'])
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Ikke godkendt');
});

test('a customer asks for more in place, and the consultant adds it with two clicks', async ({
  browser,
}) => {
  const { balance, consultant, customer } = await openPair(browser, { initialAmount: 60 });
  await createEntry(consultant.context, balance.id, 'Opstart', { amount: 60 });
  const { page: phone } = customer;
  await phone.goto('/customer');
  const line = attentionOf(phone).getByRole('listitem').filter({ hasText: 'brugt op' });
  await line.getByRole('button', { name: `Bed om flere timer: ${balance.number}` }).click();
  const asking = phone.getByRole('dialog', { name: `Bed om flere timer på ${balance.number}` });
  await asking.getByRole('button', { name: '10 t', exact: true }).click();
  await asking.getByRole('button', { name: 'Send' }).click();
  await expect(asking).toBeHidden();
  await expect(line.getByText('I har bedt om mere')).toBeVisible();

  const { page } = consultant;
  await page.goto('/consultant');
  const attention = attentionOf(page);
  await attention
    .getByRole('listitem')
    .filter({ hasText: 'har bedt om mere' })
    .getByRole('button', { name: `Læg mere på: ${balance.number}` })
    .click();
  const adding = page.getByRole('dialog', { name: `Læg timer på ${balance.number}` });
  await expect(adding.getByLabel('Timer', { exact: true })).toHaveValue(/^10\st$/);
  await adding.getByRole('button', { name: 'Læg timer på' }).click();
  await expect(adding).toBeHidden();
  await expect(attention.getByText('Alt er klaret')).toBeVisible();
  await expect(attentionOf(phone).getByText('brugt op')).toHaveCount(0);
});

test('a card is renewed, and a question answered, from the line that names it', {
  tag: '@thorough',
}, async ({ browser }) => {
  const expiresOn = dayFromNow(3);
  const { balance, company, consultant, customer } = await openPair(browser, { expiresOn });
  await createEntry(consultant.context, balance.id, 'Opstart');
  const entries = await customer.context.request.get('/api/v1/time-entries');
  const [entry] = (await entries.json()).items;
  const asked = await customer.context.request.post(`/api/v1/time-entries/${entry.id}/questions`, {
    data: { body: 'Passer tiden?' },
  });
  expect(asked.ok()).toBe(true);

  const { page } = consultant;
  await page.goto('/consultant');
  const attention = attentionOf(page);
  await attention.getByRole('button', { name: `Forny: ${balance.number}` }).click();
  const selling = page.getByRole('dialog', { name: 'Opret kort' });
  await expect(selling.getByRole('combobox', { name: 'Kunde' })).toHaveValue(company.name);
  await selling.getByRole('button', { name: 'Opret kort' }).click();
  await expect(selling).toBeHidden();
  await expect(page.getByText(`til ${company.name}`)).toBeVisible();

  await attention.getByRole('button', { name: 'Svar' }).click();
  const drawer = page.getByRole('dialog', { name: 'Registrering' });
  await expect(drawer.getByText('Passer tiden?')).toBeVisible();
  await expect(page).toHaveURL(/questioned=yes/);
});

test('an expired card is closed from its line, and opened again', { tag: '@thorough' }, async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'konrad', '/consultant');
  const close = attentionOf(page).getByRole('button', { name: 'Luk kortet: KK-0009' });
  await close.click();
  await expect(close).toHaveCount(0);
  await expect(page.getByText(/KK-0009 er lukket/)).toBeVisible();
  await page.getByRole('button', { name: 'Fortryd' }).click();
  await expect(close).toBeVisible();
});

test('each link of a line is high enough for a thumb', { tag: '@thorough' }, async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'konrad', '/consultant', { width: 390 });
  const attention = attentionOf(page);
  await expect(attention.getByRole('button', { name: 'Læg mere på: TB-0028' })).toBeVisible();
  const heights = await attention
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(3);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});
