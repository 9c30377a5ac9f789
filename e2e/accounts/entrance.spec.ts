import { expect, test } from '@playwright/test';
import { openAs } from '../kit/sign-in';

test('a new person registers, signs out and signs in again to the page they wanted', async ({
  browser,
}) => {
  const { page } = await openAs(browser, null, '/register', { language: 'en' });
  const email = `nina-${Date.now()}@example.com`;
  await page.getByLabel('Full name').fill('Nina Ny');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('hverdag-i-juli');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/customer$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nina');

  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/time');
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('hverdag-i-juli');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/time$/);
});

test('the first visit speaks Danish, and a choice is kept as the specification says', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Log ind' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'da');
  expect(await page.evaluate(() => localStorage.getItem('language-storage'))).toBeNull();
  await page
    .getByLabel('Sprog')
    .selectOption('en')
    .catch(async () => {
      await page.getByLabel('Sprog').click();
      await page.getByRole('option', { name: 'English' }).click();
    });
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('language-storage'))).toBe(
    '{"state":{"language":"en"},"version":0}',
  );
});

test('a screen is there after few files, each compressed, and asks for nothing twice', async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'stine', 'about:blank');
  const files: [string, string | undefined][] = [];
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(rpc|api)\//.test(pathname)) asked.push(`${pathname} ${request.postData() ?? ''}`);
  });
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (/\.(js|css)$/.test(pathname)) files.push([pathname, answer.headers()['content-encoding']]);
  });
  // This week may have no entry yet.
  await page.goto('/time?period=all');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  const ofAssets = files.filter(([pathname]) => pathname.startsWith('/assets/'));
  expect(ofAssets.filter(([, encoding]) => encoding !== 'br' && encoding !== 'gzip')).toEqual([]);
  expect(ofAssets.length).toBeGreaterThan(5);
  expect(ofAssets.length).toBeLessThan(25);
  expect(asked).toContain('/rpc/accounts/me {}');
  expect([...new Set(asked)]).toEqual(asked);
});
