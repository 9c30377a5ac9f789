import { expect, test } from '@playwright/test';
import { findSerious } from '../kit/find-serious';
import { overflowOf } from '../kit/looks';
import { openAsNew } from '../kit/new-person';
import { createBalance, createCompany, createEntry } from '../kit/own-company';
import { quickEntry } from '../kit/quick-entry';
import { openAs } from '../kit/sign-in';

test('a customer on a phone objects to an entry, and each side sees the other’s reply', async ({
  browser,
}) => {
  const title = `Objected ${Date.now() % 100_000}`;
  const { page: konrad } = await openAs(browser, 'konrad', `/time?q=${title}`, { language: 'en' });
  const field = quickEntry(konrad, 'en');
  await field.fill(`10m ${title} @Nordlys`);
  await expect(konrad.getByText('will remain after this transaction')).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveValue('');
  const row = konrad.getByRole('row', { name: new RegExp(title) });
  await expect(row).toContainText('Not validated');

  const { page: clara } = await openAs(browser, 'clara', `/time?q=${title}`, { width: 390 });
  await clara.getByRole('button', { name: title, exact: true }).click();
  const drawer = clara.getByRole('dialog', { name: /^Registrering/ });
  await drawer.getByRole('button', { name: 'Spørg til registreringen' }).click();
  const ask = clara.getByRole('dialog', { name: 'Spørg til registreringen' });
  await ask.getByRole('button', { name: 'Det har vi ikke bedt om' }).click();
  expect(await findSerious(clara)).toEqual([]);
  await ask.getByRole('button', { name: 'Send' }).click();
  await expect(ask).toBeHidden();
  await expect(drawer.getByText('Venter på svar')).toBeVisible();
  expect(await findSerious(clara)).toEqual([]);
  expect(await overflowOf(clara)).toBeLessThanOrEqual(0);

  await expect(row).toContainText('In question');
  await row.getByRole('button', { name: title, exact: true }).click();
  const details = konrad.getByRole('dialog', { name: 'Entry details' });
  await expect(details.getByText('Det har vi ikke bedt om')).toBeVisible();
  await details.getByLabel('Write a reply').fill('You are right, it was five minutes.');
  await details.getByRole('button', { name: 'Reply' }).click();
  await expect(drawer.getByText('You are right, it was five minutes.')).toBeVisible();

  await details.getByRole('button', { name: 'Edit entry' }).click();
  const form = konrad.getByRole('dialog', { name: 'Edit entry' });
  await expect(form.getByText('Saving a change settles that.')).toBeVisible();
  await form.getByLabel('Amount').fill('5m');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toBeHidden();
  await expect(drawer.getByText(/blev rettet af Konrad/)).toBeVisible();
  await expect(row).toContainText('Not validated');
});

test('on a phone a customer gets from the overview to everything approved in two taps', {
  tag: '@thorough',
}, async ({ browser }) => {
  const stine = await openAs(browser, 'stine', 'about:blank');
  const company = await createCompany(stine.context);
  const { id: balanceId } = await createBalance(stine.context, company.id);
  for (const title of ['Opstart', 'Møde', 'Rettelser'])
    await createEntry(stine.context, balanceId, title);
  const customer = await openAsNew(browser, 'about:blank', { width: 390 });
  const joined = await stine.context.request.put(
    `/api/v1/users/${customer.id}/memberships/${company.id}`,
    { data: { relation: 'customer' } },
  );
  expect(joined.ok()).toBe(true);
  const { page } = customer;
  await page.goto('/customer');
  await page.getByRole('link', { name: '3 registreringer skal godkendes' }).click();
  await page.getByRole('button', { name: /^Godkend alle 3 viste/ }).click();
  await expect(page.getByText(/^3 registreringer (er )?godkendt/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Godkend alle/ })).toHaveCount(0);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});
