import { expect, test } from '@playwright/test';
import { openAsNew, openElsewhere, password } from '../kit/new-person';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';

test('a new device takes language and theme from the account; a choice outlives a reload', async ({
  browser,
}) => {
  const { page, email } = await openAsNew(browser, '/settings');
  const saved = page.waitForResponse('**/rpc/accounts/setLanguage');
  await page.getByRole('radio', { name: 'English', exact: true }).click();
  await saved;
  const kept = page.waitForResponse('**/rpc/accounts/setTheme');
  await page.getByRole('radio', { name: 'Dark', exact: true }).click();
  await kept;

  const device = await browser.newContext();
  const login = await device.newPage();
  await login.goto('/login');
  await expect(login.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await login.getByLabel('E-mail').fill(email);
  await login.getByLabel('Adgangskode', { exact: true }).fill(password);
  await login.getByRole('button', { name: 'Log ind', exact: true }).click();
  await expect(login.getByRole('heading', { level: 1 })).toHaveText('Hello Maria');
  await expect(login.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  await page.getByRole('radio', { name: 'Light', exact: true }).click();
  await login.reload();
  await expect(login.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(login.locator('html')).toHaveAttribute('lang', 'en');
  await device.close();

  await page.getByRole('radio', { name: 'As the system' }).check();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  }
  await page.getByRole('switch', { name: 'Reduce motion' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduce');
});

test('ways into the account are listed by name, and ending one ends it there at once', async ({
  browser,
}) => {
  const { page, email } = await openAsNew(browser, 'about:blank', { language: 'en' });
  const phone = await openElsewhere(browser, email, '/customer', iPhone);
  const desk = await openElsewhere(browser, email, '/customer', firefox);
  await page.goto('/settings');
  const list = page.getByRole('list', { name: 'Ways into this account' });
  const devices = list.getByRole('listitem').filter({ hasText: 'Device' });
  await expect(devices).toHaveCount(3);
  await expect(devices.first()).toContainText('This device');
  await expect(list.getByRole('listitem').first()).toContainText('Password');
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expect(page.getByText('Safari on iPhone is signed out')).toBeVisible();
  await expect(phone).toHaveURL(/\/login/);
  await expect(devices).toHaveCount(2);
  await page.getByRole('button', { name: 'End all but this one' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End all but this one' }).click();
  await expect(page.getByText('All others have ended')).toBeVisible();
  await expect(desk).toHaveURL(/\/login/);
  await expect(devices).toHaveCount(1);
});
