import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { password } from './new-person';
import { openContext } from './sign-in';

/** Signs them out everywhere else, as in the settings, after what they do `elsewhere`. */
export async function endSession(
  browser: Browser,
  email: string,
  elsewhere: (request: APIRequestContext) => Promise<void> = async () => {},
): Promise<void> {
  const { request } = await openContext(browser);
  const origin = `http://localhost:${process.env.STORIES_PORT}`;
  const signedIn = await request.post('/api/auth/sign-in/email', {
    headers: { origin },
    data: { email, password },
  });
  expect(signedIn.ok()).toBe(true);
  await elsewhere(request);
  expect((await request.delete('/api/v1/me/sessions')).ok()).toBe(true);
}

export async function signIn(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Adgangskode', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}
