import { expect, test } from '@playwright/test';
import { isLoaded } from '../kit/looks';
import { openAsNew, openElsewhere, password } from '../kit/new-person';
import { quickEntry } from '../kit/quick-entry';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';

test('the language is kept in browser and account, or in the browser alone on failure', async ({
  browser,
}) => {
  const { page, context } = await openAsNew(browser, '/settings', { language: 'en' });
  const ofAccount = async () => (await (await context.request.get('/api/v1/me')).json()).language;
  await page.getByRole('radio', { name: 'Dansk' }).click();
  await expect(page.getByText('Indstillingerne er gemt')).toBeVisible();
  await expect.poll(ofAccount).toBe('da');
  await page.getByLabel('Sprog', { exact: true }).and(page.locator('select')).selectOption('en');
  await expect.poll(ofAccount).toBe('en');

  await page.route('**/rpc/accounts/setLanguage', (route) => route.abort());
  await page.getByRole('radio', { name: 'Dansk' }).click();
  await expect(
    page.getByText('Sproget er skiftet her, men dine mails beholder det gamle.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Indstillinger');
  expect(await page.evaluate(() => localStorage.getItem('language-storage'))).toContain('"da"');
  expect(await ofAccount()).toBe('en');
});

test('a new device takes language and theme from the account; a chosen one keeps its own', async ({
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
  await device.close();
});

test('single-key shortcuts can be switched off, and less motion really means less', async ({
  browser,
}) => {
  const { page } = await openAsNew(browser, '/time', { language: 'en', accountType: 'staff' });
  const entry = quickEntry(page, 'en');
  await expect(entry).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  await expect(entry).toBeFocused();

  await page.getByRole('link', { name: 'Settings' }).click();
  await isLoaded(page);
  const shortcuts = page.getByRole('switch', { name: 'Single-key shortcuts' });
  await shortcuts.click();
  await expect(shortcuts).not.toBeChecked();
  await page.getByRole('switch', { name: 'Reduce motion' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduce');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduce');
  expect(await shortcuts.evaluate((node) => getComputedStyle(node).transitionDuration)).toBe('0s');

  await page.getByRole('link', { name: 'Time', exact: true }).click();
  await expect(entry).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  await expect(entry).not.toBeFocused();
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

test('the theme can follow the system, and a new device the language of the account', async ({
  browser,
}) => {
  const { page, context } = await openAsNew(browser, '/settings', { language: 'en' });
  await page.getByRole('radio', { name: 'As the system' }).check();
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(scheme).toBe(colorScheme);
  }
  await page.emulateMedia({ colorScheme: null });
  await context.request.put('/api/v1/me/language', { data: { language: 'en' } });
  const cookies = await context.cookies();
  const device = await browser.newContext();
  await device.addCookies(cookies);
  const elsewhere = await device.newPage();
  await elsewhere.goto('/customer');
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'en');
  await device.close();
});
