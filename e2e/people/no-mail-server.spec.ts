import { type APIResponse, type Browser, expect, type Page, test } from '@playwright/test';
import { findSerious } from '../kit/find-serious';
import { install } from '../kit/installation';
import { newAddress, password } from '../kit/new-person';
import { applyPreferences, openContext } from '../kit/sign-in';

test('without a mail server staff see the link of an invitation, and it works', {
  tag: '@thorough',
}, async ({ browser }) => {
  test.slow();
  const klip = await install({ NODE_ENV: 'development', THROTTLE_FACTOR: '100' });
  try {
    const looks = [
      { language: 'da', theme: 'light', width: 1280, show: 'Vis linket', link: /^Link til/ },
      { language: 'en', theme: 'dark', width: 390, show: 'Show the link', link: /^Link for/ },
    ] as const;
    const context = await openContext(browser, {
      viewport: { width: 1280, height: 860 },
      baseURL: klip.address,
    });
    const post = (path: string, data: object) =>
      context.request.post(`${klip.address}${path}`, { headers: { origin: klip.address }, data });
    const stine = { name: 'Stine', email: newAddress(), password, accountType: 'staff' };
    expect((await post('/api/auth/sign-up/email', stine)).ok()).toBe(true);
    const company = { name: 'Nordlys', email: 'kirsten@nordlys.example' };
    const { id: companyId } = await (await post('/api/v1/companies', company)).json();
    await expectNobodyReached(browser, companyId, (path, data) => post(`/api/v1${path}`, data));
    const email = newAddress();
    expect((await post('/api/v1/invitations', { email, grants: 'customer', companyId })).ok()).toBe(
      true,
    );

    let url = '';
    for (const { language, theme, width, show, link } of looks) {
      const page = await context.newPage();
      await page.setViewportSize({ width, height: 860 });
      await applyPreferences(page, { language, theme });
      await page.goto('/admin?section=outbox&state=kept');
      await page
        .getByRole('button', { name: /^Stine har inviteret/ })
        .first()
        .click();
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('button', { name: show }).click();
      url = await drawer.getByLabel(link).inputValue();
      expect(url).toContain(`${klip.address}/register?invitation=`);
      expect(await findSerious(page)).toEqual([]);
      await page.close();
    }

    const page = await context.newPage();
    url = await followMessages(page, email, companyId);
    await page.close();

    const clara = await (
      await openContext(browser, { viewport: { width: 1280, height: 860 } })
    ).newPage();
    await applyPreferences(clara, { language: 'en', theme: 'light' });
    await clara.goto(url);
    await expect(clara.getByLabel('Email')).toHaveValue(email);
  } finally {
    await klip.remove();
  }
});

/** Messages about mails that were kept lead to them. Answers with the link of the invitation. */
async function followMessages(page: Page, email: string, companyId: string): Promise<string> {
  await applyPreferences(page, { language: 'da', theme: 'light' });
  await page.goto(`/crm/customer/${companyId}`);
  await page.getByRole('button', { name: 'Send e-mail' }).click();
  const letter = page.getByRole('dialog', { name: 'Send e-mail til Nordlys' });
  await letter.getByLabel('Emne').fill('Velkommen');
  await letter.getByRole('textbox', { name: 'Tekst' }).fill('Hej Kirsten');
  await letter.getByRole('button', { name: 'Send e-mail' }).click();
  await page.getByRole('button', { name: 'Se mailen' }).click();
  await expect(page.getByRole('tab', { name: 'E-mails', selected: true })).toBeVisible();

  await page.goto('/users');
  await expect(page.getByText('Ikke sendt')).toBeVisible();
  await page
    .getByRole('button', { name: `Lav et nyt link til ${email}. Det forrige lukkes.` })
    .click();
  const made = page.getByRole('dialog', { name: 'Send linket selv' });
  await expect(made.getByRole('img', { name: 'QR-kode til invitationen' })).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
  return made.locator('code').innerText();
}

type Post = (path: string, data: object) => Promise<APIResponse>;

/** A customer answers by link from their mailbox alone: staff have nothing to pass on. */
async function expectNobodyReached(browser: Browser, companyId: string, post: Post) {
  const balance = { companyId, type: 'hours', initialAmount: 600 };
  const { id: balanceId } = await (await post('/balances', balance)).json();
  const link = { balanceId, detail: 'titles', mayAnswer: true };
  const { url } = await (await post('/card-links', link)).json();
  const context = await openContext(browser, { viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(url);
  await expect(page.getByText(/^Du kan ikke svare her: Ingen mail når frem/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Bed om mere/ })).toHaveCount(0);
  const refused = await context.request.post(new URL('/api/v1/card/answers', url).href, {
    headers: { 'card-link': url.split('#')[1] ?? '' },
    data: {
      answer: { kind: 'more', balanceId, wish: '' },
      email: 'kirsten@nordlys.example',
      name: 'Kirsten Holm',
    },
  });
  expect(refused.status()).toBe(409);
  expect(await refused.json()).toMatchObject({ code: 'nobodyReached' });
  await context.close();
}
