import { expect, test } from '@playwright/test';
import { openAs } from '../kit/sign-in';

/** Sentences of the specification for these screens, and their Danish. */
const words = {
  en: {
    invalidCredentials: 'Invalid email or password',
    registrationFailed: 'Failed to create account. Please try again.',
    googleFailed: 'Failed to sign in with Google. Please try again.',
    name: 'Name must be at least 2 characters',
    email: 'Invalid email address',
    password: 'Password must be at least 6 characters',
    taken: 'There is already an account with this email. Sign in instead.',
    fullName: 'Full name',
    google: 'Continue with Google',
  },
  da: {
    invalidCredentials: 'Forkert e-mail eller adgangskode',
    registrationFailed: 'Kontoen kunne ikke oprettes. Prøv igen.',
    googleFailed: 'Login med Google mislykkedes. Prøv igen.',
    name: 'Navnet skal være på mindst 2 tegn',
    email: 'Ugyldig e-mailadresse',
    password: 'Adgangskoden skal være på mindst 6 tegn',
    taken: 'Der findes allerede en konto med denne e-mail. Log ind i stedet.',
    fullName: 'Fulde navn',
    google: 'Fortsæt med Google',
  },
};

for (const language of ['en', 'da'] as const) {
  const say = words[language];

  test(`registering in ${language} names each wrong field, and that no account was made`, async ({
    browser,
  }) => {
    const { page } = await openAs(browser, null, '/register', { language });
    const name = page.getByLabel(say.fullName);
    const email = page.locator('input[type=email]');
    const password = page.locator('input[type=password]');
    await password.press('Enter');
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(say.name);
    await expect(page.getByText(say.email, { exact: true })).toBeVisible();
    await expect(page.getByText(say.password, { exact: true })).toBeVisible();

    await name.fill('Clara Lund');
    await email.fill('clara@');
    await email.press('Tab');
    await expect(email).toHaveAccessibleDescription(say.email);
    await email.fill('clara@nordlys.example');
    await password.fill('klippekort');
    await password.press('Enter');
    await expect(page.getByRole('alert')).toContainText(say.registrationFailed);
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(say.taken);

    await page.route('**/api/auth/sign-up/email', (route) => route.abort());
    await email.fill('somebody@example.com');
    await email.press('Enter');
    await expect(page.getByRole('alert')).toContainText(say.registrationFailed);
    await expect(page.getByRole('alert')).toBeFocused();
  });

  test(`a failure with Google is said in ${language}, once`, async ({ browser }) => {
    const { page } = await openAs(browser, null, '/login?error=google&next=%2Ftime', { language });
    await expect(page.getByRole('alert')).toContainText(say.googleFailed);
    await expect(page).toHaveURL(/\/login\?next=%2Ftime$/);
    await page.locator('input[type=email]').fill('clara@nordlys.example');
    await page.locator('input[type=password]').fill('not the one');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText(say.invalidCredentials);
    await expect(page.getByText(say.googleFailed)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('Google sign-in leads back to the wanted page and has no button without Google', async ({
  browser,
}) => {
  const { page } = await openAs(browser, null, '/login', { language: 'en' });
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeVisible();
  await expect(page.getByRole('button', { name: words.en.google })).toHaveCount(0);

  await page.route('**/rpc/accounts/entrance', (route) =>
    route.fulfill({
      json: { json: { googleSignIn: true, staffSignup: 'approval', asksForSetupToken: false } },
    }),
  );
  await page.route('**/api/auth/sign-in/social', (route) => route.abort());
  await page.goto('/login?next=%2Ftime%3Flog%3D1');
  const button = page.getByRole('button', { name: words.en.google });
  await button.click();
  await expect(page.getByRole('alert')).toContainText(words.en.googleFailed);

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

test('the form for a staff account first says how this installation gives them', async ({
  browser,
}) => {
  const { page } = await openAs(browser, null, 'about:blank', { language: 'en' });
  const entrance = { googleSignIn: false, staffSignup: 'invite', asksForSetupToken: false };
  await page.route('**/rpc/accounts/entrance', (route) =>
    route.fulfill({ json: { json: entrance } }),
  );
  await page.goto('/register');
  await page.getByRole('radio', { name: 'Staff' }).click();
  await expect(page.getByText('Staff accounts are created by invitation only.')).toBeVisible();
  await expect(page.getByLabel('Setup token')).toHaveCount(0);

  Object.assign(entrance, { staffSignup: 'approval', asksForSetupToken: true });
  await page.reload();
  await page.getByRole('radio', { name: 'Staff' }).click();
  await expect(page.getByLabel('Setup token')).toBeVisible();
});
