import { expect, test } from '@playwright/test';
import { openAs } from '../kit/sign-in';

test('Google sign-in leads back to the wanted page and has no button without Google', async ({
  browser,
}) => {
  const { page } = await openAs(browser, null, '/login', { language: 'en' });
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0);

  await page.route('**/rpc/accounts/entrance', (route) =>
    route.fulfill({
      json: { json: { googleSignIn: true, staffSignup: 'approval', asksForSetupToken: false } },
    }),
  );
  await page.route('**/api/auth/sign-in/social', (route) => route.abort());
  await page.goto('/login?next=%2Ftime%3Flog%3D1');
  const button = page.getByRole('button', { name: 'Continue with Google' });
  await button.click();
  await expect(page.getByRole('alert')).toContainText(
    'Failed to sign in with Google. Please try again.',
  );

  await page.unroute('**/api/auth/sign-in/social');
  const asked = page.waitForRequest('**/api/auth/sign-in/social');
  await page.route('**/api/auth/sign-in/social', (route) =>
    route.fulfill({ json: { url: '/api/docs?provider', redirect: true } }),
  );
  await button.click();
  expect((await asked).postDataJSON()).toEqual({
    provider: 'google',
    callbackURL: '/login?next=%2Ftime%3Flog%3D1',
  });
  await expect(page).toHaveURL(/\/api\/docs\?provider$/);
});
