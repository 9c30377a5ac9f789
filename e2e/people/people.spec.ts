import { expect, test } from '@playwright/test';
import { findSerious } from '../kit/find-serious';
import { navigationLink } from '../kit/navigation-link';
import { openAsNew } from '../kit/new-person';
import { createCompany } from '../kit/own-company';
import { openAs } from '../kit/sign-in';

test('a second staff account waits, is approved live, and its page becomes the staff’s', async ({
  browser,
}) => {
  const { page: newcomer } = await openAs(browser, null, '/register', { language: 'en' });
  const name = `Nanna ${Date.now()}`;
  await newcomer.getByLabel('Full name').fill(name);
  await newcomer.getByLabel('Email').fill(`nanna-${Date.now()}@example.com`);
  await newcomer.getByLabel('Password', { exact: true }).fill('hverdag-i-juli');
  await newcomer.getByRole('radio', { name: /Staff/ }).click();
  await newcomer.getByRole('button', { name: 'Create account' }).click();
  await expect(newcomer).toHaveURL(/\/customer$/);
  await expect(
    newcomer.getByText('Your staff account is waiting for approval by a staff member.'),
  ).toBeVisible();
  await expect(navigationLink(newcomer, 'Admin')).toHaveCount(0);

  const { page: stine } = await openAs(browser, 'stine', '/users', { language: 'en' });
  await stine.getByRole('button', { name: `Approve ${name}` }).click();
  await expect(stine.getByText(`${name} now belongs to the staff`)).toBeVisible();
  await expect(navigationLink(newcomer, 'Admin')).toBeVisible();
});

test('staff change a person’s role and disable the account; the person is signed out', async ({
  browser,
}) => {
  const { page } = await openAs(browser, null, '/register', { language: 'en' });
  const name = `Otto ${Date.now()}`;
  const email = `otto-${Date.now()}@example.com`;
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('hverdag-i-juli');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/customer$/);

  const { page: stine } = await openAs(browser, 'stine', '/users', { language: 'en' });
  await stine.getByRole('searchbox').fill(email);
  await expect(stine).toHaveURL(/search=otto/);
  // By keyboard: who waits above the list comes and goes with other stories, and moves the rows.
  await stine.getByRole('button', { name }).press('Enter');
  const drawer = stine.getByRole('dialog', { name: 'User' });
  await drawer.getByRole('combobox', { name: 'Role' }).click();
  await stine.getByRole('option', { name: 'Consultant' }).click();
  await stine.getByRole('button', { name: 'Change role' }).click();
  await expect(stine.getByText(`${name} is now consultant`)).toBeVisible();
  await expect(navigationLink(page, 'Customer companies')).toBeVisible();
  await expect(drawer.getByText('From customer to consultant')).toBeVisible();

  await drawer.getByRole('button', { name: 'Deactivate' }).click();
  await stine
    .getByRole('dialog', { name: `Deactivate ${name}?` })
    .getByRole('button', { name: 'Deactivate' })
    .click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('hverdag-i-juli');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Invalid email or password' }),
  ).toBeVisible();
});

test('staff order that a person is erased, choose a text with the name, and call it off', {
  tag: '@thorough',
}, async ({ browser }) => {
  const name = `Vigga Ege ${Date.now()}`;
  const { page, id } = await openAsNew(browser, '/customer', { name });
  const { page: stine, context } = await openAs(browser, 'stine', 'about:blank', {
    language: 'en',
  });
  const company = await createCompany(context);
  const of = { data: { relation: 'customer' } };
  const member = await context.request.put(`/api/v1/users/${id}/memberships/${company.id}`, of);
  expect(member.ok()).toBe(true);
  const body = `Call ${name} on Monday`;
  const note = { data: { body } };
  await context.request.post(`/api/v1/crm/customers/${company.id}/notes`, note);

  await stine.goto(`/users?search=${name}`);
  await stine.getByRole('button', { name }).press('Enter');
  const drawer = stine.getByRole('dialog', { name: 'User' });
  await drawer.getByRole('button', { name: `Erase ${name}` }).click();
  const asked = stine.getByRole('dialog', { name: `Erase ${name}?` });
  await expect(asked.getByText('Account, answer or invitation: 1')).toBeVisible();
  await asked.getByRole('checkbox', { name: body }).check();
  expect(await findSerious(stine)).toEqual([]);
  await asked.getByRole('button', { name: 'Erase in a day' }).click();
  await expect(drawer.getByText(/^Will be erased /)).toBeVisible();
  await expect(page).toHaveURL(/\/login/);

  await drawer.getByRole('button', { name: 'Call off the erasing' }).click();
  await expect(drawer.getByRole('button', { name: `Erase ${name}` })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Deactivate' })).toBeVisible();
});

test('the filters of the list are in its address', { tag: '@thorough' }, async ({ browser }) => {
  const { page: stine } = await openAs(browser, 'stine', '/users?role=staff&state=active', {
    language: 'en',
  });
  await expect(stine.getByRole('table', { name: 'Users' })).toContainText('Stine');
  await expect(stine.getByRole('table', { name: 'Users' })).not.toContainText('Clara');
  await stine.goto('/users?search=no-such-name');
  await expect(stine.getByText('No users match')).toBeVisible();
  await stine.getByRole('button', { name: 'Clear filters' }).click();
  await expect(stine).toHaveURL(/\/users$/);
  await expect(stine.getByRole('table', { name: 'Users' }).getByRole('row').nth(3)).toBeVisible();
  await stine.goto('/users?search=clara%40nordlys.example');
  await expect(stine.getByRole('table', { name: 'Users' })).toContainText('Clara');
});

test('a company that is not there, or not theirs, is the page that says so', {
  tag: '@thorough',
}, async ({ browser }) => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'zzz']) {
    const { page } = await openAs(browser, 'konrad', `/companies/${id}`, {
      language: 'en',
    });
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  }
});
