import { expect, type Locator, type Page, test } from '@playwright/test';
import { linkInMail } from '../kit/mailbox';
import { newAddress, password } from '../kit/new-person';
import { openAs } from '../kit/sign-in';

const words = {
  en: {
    neutral: 'If an account exists with this email, you will receive password reset instructions.',
    failed: 'Failed to send reset instructions. Please try again.',
    invalidEmail: 'Invalid email address',
    title: 'Reset password',
    sent: 'Check your email',
    again: 'Send again',
  },
  da: {
    neutral:
      'Hvis der findes en konto med denne e-mailadresse, modtager du en vejledning til at ' +
      'nulstille adgangskoden.',
    failed: 'Mailen kunne ikke sendes. Prøv igen.',
    invalidEmail: 'Ugyldig e-mailadresse',
    title: 'Nulstil adgangskode',
    sent: 'Tjek din e-mail',
    again: 'Send igen',
  },
};

test('a person registers, resets the password and edits the profile by keyboard alone', async ({
  browser,
}) => {
  const email = newAddress();
  const { page } = await openAs(browser, null, '/login', { language: 'en' });
  await register(page, email);
  await requestReset(page, email);
  const link = await linkInMail(email, '/reset-password');
  await page.goto(link);
  await choosePassword(page);
  await signInWithNewPassword(page, email);
  await changeName(page);

  const { page: later } = await openAs(browser, null, link, { language: 'en' });
  await expect(later.getByRole('heading', { name: 'This link no longer works' })).toBeFocused();
  await expect(later.getByRole('button', { name: 'Send a new link' })).toBeVisible();
});

for (const language of ['en', 'da'] as const) {
  const { neutral, failed, invalidEmail, title, sent, again } = words[language];

  test(`${language}: a reset request names errors and does not reveal unknown addresses`, async ({
    browser,
  }) => {
    const { page } = await openAs(browser, null, '/reset-password', { language });
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    const field = page.locator('input[type=email]');
    await field.fill('nobody');
    await field.press('Enter');
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(invalidEmail);

    await field.fill(`nobody-${Date.now()}@example.com`);
    const address = '**/rpc/accounts/requestReset';
    for (const answer of ['none', 'broken'] as const) {
      await page.route(address, (route) =>
        answer === 'none' ? route.abort() : route.fulfill({ status: 500 }),
      );
      await field.press('Enter');
      await expect(page.getByRole('alert')).toContainText(failed);
      await page.unroute(address);
    }
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: sent })).toBeFocused();
    await expect(page.getByText(neutral, { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test(`the link can be sent again after a minute, in ${language}`, async ({ browser }) => {
    const { page, context } = await openAs(browser, null, 'about:blank', { language });
    await page.clock.install();
    await page.goto('/reset-password');
    await page.locator('input[type=email]').fill(`nobody-${Date.now()}@example.com`);
    await page.keyboard.press('Enter');
    const button = page.getByRole('button', { name: again, exact: true });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await page.clock.fastForward(61_000);
    await expect(button).toHaveAttribute('aria-disabled', 'false');
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toBeFocused();
    // Its clock is not set back for the next story.
    await context.close();
  });
}

async function register(page: Page, email: string): Promise<void> {
  const { keyboard } = page;
  await tabTo(page, 'Create an account');
  await keyboard.press('Enter');
  await expect(findHeading(page, 'Create account')).toBeFocused();
  await tabTo(page, 'Full name');
  await keyboard.type('Nina Ny');
  await tabTo(page, 'Email');
  await keyboard.type(email);
  await tabTo(page, 'Password');
  await keyboard.type(password);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/customer$/);
  await tabTo(page, 'Sign out');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
}

async function requestReset(page: Page, email: string): Promise<void> {
  const { keyboard } = page;
  await tabTo(page, 'Email');
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type(email);
  await tabTo(page, 'Forgot password?');
  await keyboard.press('Enter');
  await expect(findHeading(page, 'Reset password')).toBeFocused();
  await tabTo(page, 'Email');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await keyboard.press('Enter');
  await expect(findHeading(page, 'Check your email')).toBeFocused();
  await expect(page.getByText(words.en.neutral)).toBeVisible();
}

async function choosePassword(page: Page): Promise<void> {
  const { keyboard } = page;
  await expect(findHeading(page, 'Choose a new password')).toBeFocused();
  await expect(page.getByText('for n…@example.com')).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);
  await tabTo(page, 'New password');
  await keyboard.type('klip');
  await keyboard.press('Enter');
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
  await keyboard.type('pekortet');
  await tabTo(page, 'Confirm new password');
  await keyboard.type('klippekorte');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Confirm new password')).toBeFocused();
  await expect(page.getByLabel('Confirm new password')).toHaveAccessibleDescription(
    "Passwords don't match",
  );
  await keyboard.type('t');
  await keyboard.press('Enter');
}

async function signInWithNewPassword(page: Page, email: string): Promise<void> {
  const { keyboard } = page;
  await expect(page).toHaveURL(/\/login$/);
  await expect(
    page.getByText('Your password has been changed. Sign in with the new one.'),
  ).toBeVisible();
  await tabTo(page, 'Email');
  await keyboard.type(email);
  await tabTo(page, 'Password');
  await keyboard.type(password);
  await keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Invalid email or password');
  await page.getByLabel('Password', { exact: true }).focus();
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('klippekortet');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/customer$/);
}

async function changeName(page: Page): Promise<void> {
  const { keyboard } = page;
  await tabTo(page, 'Open profile for Nina Ny');
  await keyboard.press('Enter');
  const profile = page.getByRole('dialog', { name: 'Profile' });
  await expect(profile).toBeVisible();
  await tabTo(page, 'Edit Profile');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('Nina Nielsen');
  await keyboard.press('Enter');
  await expect(profile.getByText('Nina Nielsen')).toBeVisible();
}

function findHeading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name });
}

/** Presses Tab until the control with this name has focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const target = page
    .getByLabel(name, { exact: true })
    .or(page.getByRole('link', { name, exact: true }))
    .or(page.getByRole('button', { name, exact: true }));
  await target.waitFor();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}
