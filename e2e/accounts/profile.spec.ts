import { expect, type Locator, test } from '@playwright/test';
import { openAsNew, openElsewhere, password } from '../kit/new-person';

const words = {
  open: /^Open profile/,
  edit: 'Edit Profile',
  changePassword: 'Change Password',
  name: 'Name',
  company: 'Company',
  keepEditing: 'Keep editing',
  saved: 'Profile updated',
  current: 'Current password',
  fresh: 'New password',
  confirm: 'Confirm new password',
};

test('the whole profile by keyboard alone', async ({ browser }) => {
  const { page, email } = await openAsNew(browser, '/customer', { language: 'en' });
  const dialog = page.getByRole('dialog');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  const opener = page.getByRole('button', { name: words.open });
  await tabTo(opener);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Maria Lind' })).toBeFocused();
  await expect(dialog.getByText(email)).toBeVisible();

  await tabTo(button(words.edit));
  await page.keyboard.press('Enter');
  await expect(field(words.name)).toBeFocused();
  await expect(field(words.company)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Maria Ny');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: words.keepEditing })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(words.name)).toHaveValue('Maria Ny');
  await expect(field(words.name)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(words.saved)).toBeVisible();
  await expect(button(words.edit)).toBeFocused();
  await expect(dialog.getByRole('heading', { name: 'Maria Ny' })).toBeVisible();

  await page.keyboard.press('Shift+Tab');
  await expect(button(words.changePassword)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(words.current)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(words.changePassword)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type(password);
  await tabTo(field(words.fresh));
  await page.keyboard.type('et nyt og længere');
  await tabTo(field(words.confirm));
  await page.keyboard.type('et nyt og længere');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/Password changed/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field(words.current)).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a new password signs a second browser out within two seconds', async ({ browser }) => {
  const { page, email } = await openAsNew(browser, '/customer', { language: 'en' });
  const second = await openElsewhere(browser, email, '/customer');
  await expect(second.getByRole('heading', { level: 1 })).toContainText('Maria');
  await page.getByRole('button', { name: /^Open profile/ }).click();
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByLabel('Current password', { exact: true }).fill(password);
  await page.getByLabel('New password', { exact: true }).fill('a new and longer one');
  await page.getByLabel('Confirm new password', { exact: true }).fill('a new and longer one');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByRole('dialog').getByText(/Password changed/)).toBeVisible();
  await expect(second).toHaveURL(/\/login/);
});

/** Presses Tab until the target has the focus. */
async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error('Tab never gets there');
}
