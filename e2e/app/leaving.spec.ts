import { expect, type Page, test } from '@playwright/test';
import { createBalance, createCompany, createEntry } from '../kit/own-company';
import { openAs } from '../kit/sign-in';

/** Whether the browser would ask before it closes the tab. */
const asksBeforeClosing = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  });
const question = (page: Page) => page.getByRole('dialog', { name: 'Discard changes?' });

test('Back and the closing of the tab ask before they discard the text of a dialog', async ({
  browser,
}) => {
  const { page, context } = await openAs(browser, 'konrad', 'about:blank', { language: 'en' });
  const { id, name } = await createCompany(context);
  await page.goto('/home');
  await page.goto(`/companies?q=${encodeURIComponent(name)}`);
  const form = page.getByRole('dialog', { name: 'Edit company' });
  const typeContact = async () => {
    await page.getByRole('row', { name }).getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Edit company' }).click();
    await expect(form.getByLabel('Contact person')).toBeVisible();
    expect(await asksBeforeClosing(page)).toBe(false);
    await form.getByLabel('Contact person').fill('Karla Kok');
    expect(await asksBeforeClosing(page)).toBe(true);
  };
  await typeContact();

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
  expect(await asksBeforeClosing(page)).toBe(false);

  await typeContact();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toBeHidden();
  expect(await asksBeforeClosing(page)).toBe(false);
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
