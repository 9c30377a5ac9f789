import { expect, test } from '@playwright/test';
import { findSerious } from '../kit/find-serious';
import { overflowOf } from '../kit/looks';
import { openAsNew } from '../kit/new-person';
import { createBalance, createCompany } from '../kit/own-company';
import { quickEntry } from '../kit/quick-entry';
import { openAs } from '../kit/sign-in';

test('a customer permits a refused line with one tap on a phone, and it is logged', async ({
  browser,
}) => {
  const { page: konrad, context } = await openAs(browser, 'konrad', 'about:blank', {
    language: 'en',
  });
  const name = `Natholdet${Date.now() % 1_000_000}`;
  const company = await createCompany(context, { name });
  const { number } = await createBalance(context, company.id, { initialAmount: 30 });
  const customer = await openAsNew(browser, 'about:blank', { width: 390 });
  const stine = await openAs(browser, 'stine', 'about:blank');
  const joined = await stine.context.request.put(
    `/api/v1/users/${customer.id}/memberships/${company.id}`,
    { data: { relation: 'customer' } },
  );
  expect(joined.ok()).toBe(true);
  const { page: phone } = customer;
  await phone.goto('/customer');
  await expect(phone.getByText(number).first()).toBeVisible();

  await konrad.goto('/time');
  const field = quickEntry(konrad, 'en');
  await field.fill(`2h launch night @${name}`);
  const log = konrad.getByRole('region', { name: 'Log time' });
  await expect(log.getByText(/1\sh\s30\smin too little/)).toBeVisible();
  await expect(log.getByRole('button', { name: 'Top up' })).toBeVisible();
  expect(await findSerious(konrad)).toEqual([]);
  await log.getByRole('button', { name: 'Ask the customer for permission' }).click();
  await expect(log.getByText(/have asked the customer to allow 1\sh\s30\smin/)).toBeVisible();

  // The request is on the overview at once, with its purpose.
  await expect(
    phone.getByRole('link', {
      name: 'I bliver bedt om lov til mere, end der er tilbage på et kort',
    }),
  ).toBeVisible();
  await expect(
    phone.getByText(/beder om lov til at bruge 1\st\s30\smin mere, end der er tilbage på/),
  ).toBeVisible();
  await expect(phone.getByText('”Launch night”')).toBeVisible();
  expect(await findSerious(phone)).toEqual([]);
  expect(await overflowOf(phone)).toBeLessThanOrEqual(0);
  const attention = phone.getByRole('region', { name: 'Kræver opmærksomhed' });
  await attention.getByRole('button', { name: /^Giv lov til 1\st\s30\smin/ }).click();
  await expect(phone.getByText(/må nu bruge 1\st\s30\smin mere/)).toBeVisible();
  await expect(attention.getByText('I bliver bedt om lov')).toHaveCount(0);

  await expect(log.getByText('overdrawn after this transaction')).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(konrad.getByText(/2\sh logged · overdrawn by 1\sh\s30\smin/)).toBeVisible();
  await expect(phone.getByText(/Overtrukket med 1\st\s30\smin/).first()).toBeVisible();
});

test('the log sheet of a phone requests a top-up and a permission; a no has a reason', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page: konrad, context } = await openAs(browser, 'konrad', 'about:blank', { width: 390 });
  const company = await createCompany(context);
  const { id, number } = await createBalance(context, company.id, { initialAmount: 15 });
  const customer = await openAsNew(browser, 'about:blank', { language: 'en' });
  const stine = await openAs(browser, 'stine', 'about:blank');
  await stine.context.request.put(`/api/v1/users/${customer.id}/memberships/${company.id}`, {
    data: { relation: 'customer' },
  });
  await konrad.goto(`/time?log=${id}`);
  const sheet = konrad.getByRole('dialog', { name: 'Registrér tid' });
  await sheet.getByRole('button', { name: '45 min' }).click();
  await sheet.getByLabel('Titel').fill('Aftenvagt');
  await sheet.getByRole('button', { name: 'Læg timer på' }).click();
  const topUp = konrad.getByRole('dialog', { name: `Læg timer på ${number}` });
  await expect(topUp).toBeVisible();
  await konrad.keyboard.press('Escape');
  await expect(topUp).toBeHidden();
  await expect(sheet).toBeVisible();
  expect(await findSerious(konrad)).toEqual([]);
  expect(await overflowOf(konrad)).toBeLessThanOrEqual(0);
  await sheet.getByRole('button', { name: 'Bed kunden om lov' }).click();
  await expect(sheet.getByText(/har bedt kunden om lov til 30\smin/)).toBeVisible();

  const { page } = customer;
  await page.goto(`/customer?balance=${id}`);
  const drawer = page.getByRole('dialog', { name: 'Balance' });
  await expect(drawer.getByText(/asks to use 30\smin more than is left/)).toBeVisible();
  await drawer.getByRole('button', { name: 'No', exact: true }).click();
  const no = page.getByRole('dialog', { name: /^Say no/ });
  await no.getByLabel('Reason (optional)').fill('Not before Monday');
  expect(await findSerious(page)).toEqual([]);
  await no.getByRole('button', { name: 'Say no' }).click();
  await expect(no).toBeHidden();
  await expect(drawer.getByText(/asks to use/)).toHaveCount(0);
  await expect(sheet.getByRole('button', { name: 'Bed kunden om lov' })).toBeVisible();
  await konrad.goto('/');
  await konrad.getByRole('button', { name: /^Notifikationer/ }).click();
  await expect(konrad.getByText('”Not before Monday”')).toBeVisible();
});
