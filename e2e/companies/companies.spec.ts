import { expect, type Locator, type Page, test } from '@playwright/test';
import { openAsNew } from '../kit/new-person';
import { createBalance, createCompany } from '../kit/own-company';
import { openAs } from '../kit/sign-in';

test('a consultant describes a customer, finds it, edits it and reads its history', async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'konrad', '/companies', { language: 'en' });
  await page.getByRole('button', { name: 'Create company' }).click();
  const form = page.getByRole('dialog', { name: 'Create company' });
  const name = `Keramik & Co ${Date.now()}`;
  const service = `Glasur ${Date.now()}`;
  await form.getByLabel('Company name').fill(name);
  await form.getByLabel('CVR number').fill('DK 12 34 56 78');
  await expect(form.getByText('The check digit doesn’t fit')).toBeVisible();
  await form.getByLabel('Contact person').fill('Karla Kok');
  await form.getByLabel('Email', { exact: true }).fill('karla@keramik.example');
  await form.getByRole('textbox', { name: 'Phone' }).fill('+45 11 22 33 44');
  await form.getByLabel('Service types').fill(service);
  await form.getByLabel('Service types').press('Enter');
  await form.getByLabel('Description').fill('Asks before every change.');
  await expect(form.getByLabel('Postcode')).toHaveCount(0);
  await form.getByRole('button', { name: 'Address and website' }).click();
  await form.getByLabel('Address', { exact: true }).fill('Lergade 3');
  await form.getByLabel('Postcode').fill('5000');
  await form.getByLabel('City').fill('Odense C');
  await form.getByLabel('Website').fill('keramik.example');
  await form.getByRole('button', { name: 'Invoices and emails' }).click();
  await form.getByLabel('Email for invoices').fill('faktura@keramik.example');
  await form.getByLabel('EAN number').fill('5798 0000 0000 1');
  await form.getByRole('button', { name: 'Create company' }).click();
  await expect(form.getByText('Enter a full link')).toBeVisible();
  await form.getByLabel('Website').fill('https://keramik.example/');
  await form.getByRole('button', { name: 'Create company' }).click();
  await expect(page.getByText(`${name} created`)).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByRole('heading', { name: `Next steps with ${name}` })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Customer companies' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search customers' })).toBeFocused();
  await page.keyboard.type(name);
  await expect(page).toHaveURL(/q=Keramik/);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(page.getByRole('row')).toHaveCount(2);
  await row.getByRole('link', { name }).click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  for (const fact of [
    '12 34 56 78',
    'Karla Kok',
    'keramik.example',
    'Lergade 3\n5000 Odense C',
    '5798000000001',
    service,
  ]) {
    await expect(page.getByRole('definition').filter({ hasText: fact }).first()).toBeVisible();
  }

  const edit = await startEditing(page);
  await expect(edit.getByLabel('EAN number')).toHaveValue('5798000000001');
  await edit.getByLabel('Contact person').fill('Kasper Kok');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Company saved')).toBeVisible();
  await expect(edit).toBeHidden();
  await expect(page.getByRole('definition').filter({ hasText: 'Kasper Kok' })).toBeVisible();

  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page).toHaveURL(/tab=activity/);
  await expect(page.getByText('Contact person: Karla Kok → Kasper Kok')).toBeVisible();
  await expect(page.getByText('Company created')).toBeVisible();
});

test('a company paused elsewhere: open forms say why they fail and keep their text', async ({
  browser,
}) => {
  const { page: logging, context } = await openAs(browser, 'konrad', 'about:blank', {
    language: 'en',
  });
  const { id, name } = await createCompany(context);
  const { number } = await createBalance(context, id);
  await logging.goto('/time');
  await logging.getByRole('button', { name: 'All fields' }).click();
  const entry = logging.getByRole('dialog');
  await entry.getByRole('button', { name: 'Select balance' }).click();
  await logging.getByRole('option', { name: new RegExp(number) }).click();
  await entry.getByLabel('Title').fill('Firing the kiln');
  await entry.getByLabel('Amount').fill('1h30');

  const editing = await context.newPage();
  await editing.addInitScript(() =>
    localStorage.setItem(
      'language-storage',
      JSON.stringify({ state: { language: 'en' }, version: 0 }),
    ),
  );
  await editing.goto(`/companies/${id}`);
  const form = await startEditing(editing);
  await form.getByRole('textbox', { name: 'Phone' }).fill('40 00 00 00');

  const { page: stine } = await openAs(browser, 'stine', `/companies/${id}`, { language: 'en' });
  await chooseMore(stine, 'Pause');
  await expect(stine.getByText(`${name} is paused`)).toBeVisible();
  await expect(
    stine.getByText('This company is paused. Its balances show as inactive'),
  ).toBeVisible();

  await entry.getByRole('button', { name: 'Log transaction' }).click();
  await expect(entry.getByRole('alert')).toContainText(
    'The company is not active, so only staff can log on its balances',
  );
  await expect(entry.getByLabel('Title')).toHaveValue('Firing the kiln');

  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText('The account status is now: Paused')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Phone' })).toHaveValue('40 00 00 00');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toBeHidden();
  await expect(editing.getByRole('definition').filter({ hasText: '40 00 00 00' })).toBeVisible();
});

test('a consultant takes a customer out of the company, who is left without it at once', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page: konrad, context } = await openAs(browser, 'konrad', 'about:blank', {
    language: 'en',
  });
  const { id, name } = await createCompany(context);
  const customer = await openAsNew(browser, '/settings', { language: 'en' });
  const { context: staff } = await openAs(browser, 'stine', 'about:blank');
  const membership = { data: { relation: 'customer' } };
  const joined = await staff.request.put(
    `/api/v1/users/${customer.id}/memberships/${id}`,
    membership,
  );
  expect(joined.ok()).toBe(true);
  expect((await customer.context.request.get(`/api/v1/companies/${id}`)).status()).toBe(200);

  await konrad.goto(`/companies/${id}?tab=users`);
  await expect(konrad.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(konrad.getByRole('button', { name: 'Remove Konrad Bæk' })).toHaveCount(0);
  await konrad.getByRole('button', { name: 'Remove Maria Lind' }).click();
  await konrad.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(konrad.getByText('Maria Lind no longer belongs to the company')).toBeVisible();
  expect((await customer.context.request.get(`/api/v1/companies/${id}`)).status()).toBe(404);
});

async function startEditing(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit company' }).click();
  const form = page.getByRole('dialog', { name: 'Edit company' });
  await expect(form.getByLabel('Company name')).toBeVisible();
  return form;
}

async function chooseMore(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}
