import { type APIRequestContext, type Browser, expect, test } from '@playwright/test';
import { linkInMail } from '../kit/mailbox';
import { newAddress, openAsNew, password, registerSomebody } from '../kit/new-person';
import { openAs } from '../kit/sign-in';

test('an invited person registers through the link and belongs to the company', async ({
  browser,
}) => {
  const email = newAddress();
  const { link, company } = await invite(browser, email);
  const { page } = await openAs(browser, null, link, { language: 'en' });
  await expect(page.getByText(`Stine Holm has invited you to ${company}`)).toBeVisible();
  await expect(page).toHaveURL(/\/register$/);
  await page.reload();
  await expect(page.getByText(`Stine Holm has invited you to ${company}`)).toBeVisible();
  await page.getByLabel('Language').selectOption('da');
  await expect(page.getByText(`Stine Holm har inviteret dig til ${company}`)).toBeVisible();
  const field = page.getByLabel('E-mail');
  await expect(field).toHaveValue(email);
  await expect(field).not.toBeEditable();
  await expect(page.getByText('Kontotype')).toHaveCount(0);

  await page.getByLabel('Fulde navn').fill('Nina Ny');
  await page.getByLabel('Adgangskode', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Opret konto' }).click();
  await expect(page).toHaveURL(/\/customer$/);
  expect(await companiesOf(page.request)).toEqual([company]);

  const { page: later } = await openAs(browser, null, link, { language: 'en' });
  await expect(
    later.getByRole('heading', { name: 'This invitation no longer works' }),
  ).toBeVisible();
  await expect(later.getByRole('link', { name: 'Back to login' })).toBeVisible();
});

test('an invited person with an account signs in and accepts', { tag: '@thorough' }, async ({
  browser,
  request,
}) => {
  const email = await registerSomebody(request);
  const { link, company } = await invite(browser, email);
  const { page } = await openAs(browser, null, link, { language: 'en' });
  await expect(
    page.getByText(`${email} has an account already. Sign in to answer the invitation.`),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(`Stine Holm has invited you to ${company}`)).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/invitation$/);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText(`You now belong to ${company}`)).toBeVisible();
  await expect(page).toHaveURL(/\/customer$/);
  expect(await companiesOf(page.request)).toEqual([company]);
});

test('with another address than the invited one the page offers to change the account', {
  tag: '@thorough',
}, async ({ browser, request }) => {
  const email = await registerSomebody(request);
  const { link } = await invite(browser, email);
  // Signing out ends all sessions, so this person is in no other story.
  const { page } = await openAsNew(browser, link, { language: 'en' });
  await expect(page).toHaveURL(/\/settings\/invitation$/);
  await expect(
    page.getByText('The invitation is for another email address. Sign in with that one.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Sign in with that address' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('a new address is confirmed by opening the link, and a link is good once', {
  tag: '@thorough',
}, async ({ browser, request }) => {
  const email = await registerSomebody(request);
  const link = await linkInMail(email, '/settings/confirm-email');
  const { page } = await openAs(browser, null, link, { language: 'en' });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/confirm-email$/);

  const { page: other } = await openAs(browser, 'hans', link, { language: 'en' });
  await expect(
    other.getByRole('heading', { name: /This link no longer works|Email address confirmed/ }),
  ).toBeVisible();
});

async function invite(browser: Browser, email: string): Promise<{ link: string; company: string }> {
  const { context } = await openAs(browser, 'stine', 'about:blank');
  const company = `Gæsten ${email.replace(/\D/g, '').slice(-9)}`;
  const { id } = await call<{ id: string }>(context.request, 'companies/create', { name: company });
  await call(context.request, 'people/invite', { email, grants: 'customer', companyId: id });
  return { link: await linkInMail(email, '/register'), company };
}

async function companiesOf(request: APIRequestContext): Promise<string[]> {
  const { memberships } = await call<{ memberships: { companyName: string }[] }>(
    request,
    'accounts/me',
    undefined,
  );
  return memberships.map(({ companyName }) => companyName);
}

async function call<Answer>(
  request: APIRequestContext,
  procedure: string,
  input: unknown,
): Promise<Answer> {
  const response = await request.post(`/rpc/${procedure}`, {
    headers: { origin: `http://localhost:${process.env.STORIES_PORT}`, 'x-requested-with': 'klip' },
    data: { json: input },
  });
  if (!response.ok())
    throw new Error(`${procedure}: ${response.status()} ${await response.text()}`);
  const { json }: { json: Answer } = await response.json();
  return json;
}

test('the registration page names the house that has invited', { tag: '@thorough' }, async ({
  browser,
}) => {
  const email = newAddress();
  const { link, company } = await invite(browser, email);
  const { page } = await openAs(browser, null, 'about:blank', { width: 390 });
  await page.route(/\/rpc\/people\/lookAtInvitation/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.json.houseName = 'Holm Konsult';
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto(link);
  await expect(page.getByText('Stine Holm fra Holm Konsult har inviteret dig')).toBeVisible();
  await expect(
    page.getByText(`Du kan se, hvad ${company} har tilbage, og hvad der er brugt.`),
  ).toBeVisible();
});
