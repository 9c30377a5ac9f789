import { expect, type Page, test } from '@playwright/test';
import { createBalance, createCompany, createEntry } from '../kit/own-company';
import { openAs } from '../kit/sign-in';

const question = (page: Page) => page.getByRole('dialog', { name: 'Discard changes?' });

test('Back asks before it discards the text of a dialog: it stays with its text, or goes', async ({
  browser,
}) => {
  const { page, context } = await openAs(browser, 'konrad', 'about:blank', { language: 'en' });
  const { id, name } = await createCompany(context);
  await page.goto('/home');
  await page.goto(`/companies?q=${encodeURIComponent(name)}`);
  await page.getByRole('row', { name }).getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Edit company' }).click();
  const form = page.getByRole('dialog', { name: 'Edit company' });
  await form.getByLabel('Contact person').fill('Karla Kok');

  await page.goBack();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(question(page)).toBeHidden();
  await expect(form.getByLabel('Contact person')).toHaveValue('Karla Kok');
  await expect(page).toHaveURL(new RegExp(`/companies/${id}`));

  await page.goBack();
  await expect(question(page).getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(form.getByLabel('Contact person')).toHaveValue('Karla Kok');
  await expect(page).toHaveURL(new RegExp(`/companies/${id}`));

  await page.goBack();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/companies\?q=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Customer companies' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a dialog with its own address asks before closing only after typing', async ({ browser }) => {
  const { page } = await openAs(browser, 'konrad', '/companies', { language: 'en' });
  const form = page.getByRole('dialog', { name: 'Create company' });
  await page.getByRole('button', { name: 'Create company' }).click();
  await expect(form).toBeVisible();
  await expect(page).toHaveURL(/create=1/);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/companies$/);

  await page.goto('/home');
  await page.goto('/companies?create=1');
  await form.getByLabel('Company name').fill('Typed and kept');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/companies$/);

  await page.getByRole('button', { name: 'Create company' }).click();
  const name = `Lerværk ${Date.now()}`;
  await form.getByLabel('Company name').fill(name);
  await form.getByRole('button', { name: 'Create company' }).click();
  await expect(page.getByText(`${name} created`)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a feature that was created takes its page without a question', async ({ browser }) => {
  const { page, context } = await openAs(browser, 'konrad', 'about:blank', { language: 'en' });
  const { id } = await createCompany(context);
  await page.goto(`/features?company=${id}&create=1`);
  const form = page.getByRole('dialog');
  const title = `Glaze ${Date.now()}`;
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the tab asks before it closes only while something is typed', async ({ browser }) => {
  const { page, context } = await openAs(browser, 'konrad', 'about:blank', { language: 'en' });
  const { id } = await createCompany(context);
  await page.goto(`/companies/${id}`);
  await page.getByRole('button', { name: 'Edit company' }).click();
  const form = page.getByRole('dialog', { name: 'Edit company' });
  await expect(form.getByLabel('Contact person')).toBeVisible();
  const asks = () =>
    page.evaluate(() => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    });
  expect(await asks()).toBe(false);
  await form.getByLabel('Contact person').fill('Karla');
  expect(await asks()).toBe(true);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toBeHidden();
  expect(await asks()).toBe(false);
});

test('a dialog over an open entry ends with it, after the question', async ({ browser }) => {
  const { page, context } = await openAs(browser, 'konrad', 'about:blank', { language: 'en' });
  const { id } = await createCompany(context);
  const balance = await createBalance(context, id);
  const title = `Kiln ${Date.now()}`;
  await createEntry(context, balance.id, title);
  await page.goto(`/time?q=${encodeURIComponent(title)}`);
  const drawer = page.getByRole('dialog', { name: 'Entry details' });
  const form = page.getByRole('dialog', { name: 'Edit entry' });
  const openEdit = async () => {
    await page.getByRole('button', { name: title, exact: true }).click();
    await drawer.getByRole('button', { name: 'Edit entry' }).click();
    await expect(form.getByLabel('Title')).toBeVisible();
  };

  await openEdit();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openEdit();
  await form.getByLabel('Title').fill('Typed');
  await page.goBack();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Title')).toHaveValue('Typed');
  await expect(page).toHaveURL(/entry=/);
  await page.goBack();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/entry=/);
});
