import { type Browser, expect, type Page, type Route, test } from '@playwright/test';
import { openAsNew, password } from '../kit/new-person';
import { createCompany } from '../kit/own-company';
import { openContext } from '../kit/sign-in';

test('a note that was on its way when the session ended is there once', async ({ browser }) => {
  const { page, context, email } = await openAsNew(browser, 'about:blank', {
    accountType: 'staff',
  });
  const company = await createCompany(context);
  let answer = () => {};
  const ended = new Promise<void>((resume) => {
    answer = resume;
  });
  const hold = async (route: Route) => {
    await route.fetch();
    await ended;
    await route.abort();
  };
  await page.route('**/rpc/crm/addNote', hold, { times: 1 });
  await page.goto(`/crm/customer/${company.id}?tab=notes`);
  const field = page.getByLabel('Tilføj en note');
  await field.fill('Ringer mandag');
  const reached = page.waitForRequest('**/rpc/crm/addNote');
  await page.getByRole('button', { name: 'Gem note' }).click();
  await reached;
  await expect
    .poll(async () =>
      (await context.request.get(`/api/v1/crm/customers/${company.id}/notes`)).text(),
    )
    .toContain('Ringer mandag');
  await endSession(browser, email);
  await expect(page).toHaveURL(/\/login\?next=/);
  answer();
  await signIn(page, email);
  await expect(field).toHaveValue('Ringer mandag');
  await page.getByRole('button', { name: 'Gem note' }).click();
  await expect(field).toHaveValue('');
  await page.reload();
  await expect(page.getByText('Ringer mandag')).toHaveCount(1);
});

/** Signs them out everywhere else, as in the settings. */
async function endSession(browser: Browser, email: string): Promise<void> {
  const { request } = await openContext(browser);
  const origin = `http://localhost:${process.env.STORIES_PORT}`;
  const signedIn = await request.post('/api/auth/sign-in/email', {
    headers: { origin },
    data: { email, password },
  });
  expect(signedIn.ok()).toBe(true);
  expect((await request.delete('/api/v1/me/sessions')).ok()).toBe(true);
}

async function signIn(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Adgangskode', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}
