import { expect, type Page, test } from '@playwright/test';
import { findSerious } from '../kit/find-serious';
import { openAsNew, password } from '../kit/new-person';

/** Gives a page a device of Chromium that keeps passkeys and verifies its owner. */
async function giveDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verify: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/login');
}

for (const width of [1280, 390]) {
  test(`a passkey is offered, added and then opens the account by one press: ${width} px`, async ({
    browser,
  }) => {
    const { page } = await openAsNew(browser, 'about:blank', { width });
    const device = await giveDevice(page);
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Tilføj adgangsnøgle' }).click();
    await page.getByRole('button', { name: 'Tilføj adgangsnøgle' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tilføj adgangsnøgle' });
    await expect(dialog.getByLabel('Navn')).toHaveValue(/Chrome/);
    await dialog.getByLabel('Navn').fill('Min telefon');
    expect(await findSerious(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Tilføj adgangsnøgle' }).click();
    const ways = page.getByRole('list', { name: 'Adgang til kontoen' });
    await expect(ways.getByRole('listitem').filter({ hasText: 'Min telefon' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Tilføj adgangsnøgle' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Lav ti koder' }).click();
    const codes = page.getByRole('dialog', { name: 'Dine ti gendannelseskoder' });
    await expect(codes.locator('code')).toHaveText(/^([a-z\d]{6}(-[a-z\d]{6}){3}\s*){10}$/);
    await codes.getByRole('button', { name: 'Jeg har gemt dem' }).click();
    await expect(page.getByText('10 koder tilbage')).toBeVisible();
    expect(await findSerious(page)).toEqual([]);

    await signOut(page);
    await device.verify(false);
    const button = page.getByRole('button', { name: 'Brug adgangsnøgle' });
    expect(await findSerious(page)).toEqual([]);
    await button.click();
    await expect(page.getByRole('alert')).toContainText('Der blev ikke brugt en adgangsnøgle');
    await device.verify(true);
    await button.click();
    await expect(page).toHaveURL(/\/customer/);
  });
}

test('a refused action goes on once the password has confirmed who it is', async ({ browser }) => {
  const { page } = await openAsNew(browser, 'about:blank', { language: 'en', width: 390 });
  await giveDevice(page);
  // The proof of a sign-in is good for ten minutes; the first answer is that of the eleventh.
  const said = { message: 'Confirm that it is you, and try again.', issues: [] };
  const data = { requestId: 'a-story', details: {}, said: { da: said, en: said } };
  const json = { defined: false, code: 'confirmItIsYou', status: 403, message: '', data };
  await page.route(
    '**/rpc/accounts/offerPasskey',
    (route) => route.fulfill({ status: 403, json: { json } }),
    { times: 1 },
  );
  await page.goto('/settings#passkeys');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const form = page.getByRole('dialog', { name: 'Add passkey' });
  await form.getByRole('button', { name: 'Add passkey' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const field = question.getByLabel('Your password', { exact: true });
  await expect(field).toBeFocused();
  expect(await findSerious(page)).toEqual([]);
  await field.fill('wrong');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/Current password is incorrect/);
  await field.fill(password);
  await field.press('Enter');
  await expect(question).toBeHidden();
  await expect(form).toBeHidden();
  await expect(page.getByText('You have no codes')).toBeVisible();
});
