import { expect, type Locator, type Page, test } from '@playwright/test';
import { linkInMail } from '../kit/mailbox';
import { newAddress, password } from '../kit/new-person';
import { openAs } from '../kit/sign-in';

const neutral =
  'If an account exists with this email, you will receive password reset instructions.';

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
  await expect(page.getByText(neutral)).toBeVisible();
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
