import { expect, test } from '@playwright/test';
import { openAsNew, password } from '../kit/new-person';
import { choosePhoto, pictureOf, profileOf } from '../kit/profile-page';

for (const language of ['en', 'da'] as const) {
  test(`${language}: each rule of the profile is said beside its field, as specified`, async ({
    browser,
  }) => {
    const { page } = await openAsNew(browser, '/customer', { language });
    const { words, dialog, button, field, open } = profileOf(page, language);
    await open();
    await button(words.edit).click();
    await field(words.name).fill(' M ');
    await field(words.email).fill('nobody');
    await button(words.save).click();
    await expect(field(words.name)).toBeFocused();
    await expect(field(words.name)).toHaveAccessibleDescription(words.nameShort);
    await expect(field(words.email)).toHaveAccessibleDescription(words.emailWrong);
    await button(words.cancel).click();
    await button(words.discard).click();

    await button(words.changePassword).click();
    await field(words.current).fill('klip');
    await field(words.fresh).fill('kort');
    await field(words.confirm).fill('andet');
    await button(words.changePassword).click();
    await expect(dialog.getByText(words.passwordShort, { exact: true })).toHaveCount(2);
    await expect(field(words.confirm)).toHaveAccessibleDescription(words.passwordsDiffer);

    await field(words.current).fill('not the one');
    await field(words.fresh).fill('et nyt og længere');
    await field(words.confirm).fill('et nyt og længere');
    await button(words.changePassword).click();
    await expect(field(words.current)).toHaveAccessibleDescription(words.passwordWrong);
    await expect(field(words.current)).toBeFocused();
  });

  test(`${language}: every failure of the profile has the sentence of the specification`, async ({
    browser,
  }) => {
    const { page, context } = await openAsNew(browser, '/customer', { language });
    const { words, dialog, button, field, open } = profileOf(page, language);
    await open();
    const alert = dialog.getByRole('alert');

    await page.route('**/rpc/people/setPhoto', (route) => route.fulfill({ status: 500, json: {} }));
    await choosePhoto(page, await pictureOf(page));
    await expect(alert).toHaveText(words.photoFailed);
    await page.unroute('**/rpc/people/setPhoto');
    await choosePhoto(page, { mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await expect(alert).toHaveText(words.photoFailed + words.photoRefused);
    // A picture that the browser cannot shrink is sent as it is; the server judges it.
    await choosePhoto(page, { mimeType: 'image/png', buffer: Buffer.from('no picture either') });
    await expect(alert).toHaveText(words.photoFailed + words.photoRefused);

    await page.route('**/rpc/accounts/updateProfile', (route) => route.abort());
    await button(words.edit).click();
    await field(words.name).fill('Maria Ny');
    await button(words.save).click();
    await expect(alert).toHaveText(words.profileFailed);
    await page.unroute('**/rpc/accounts/updateProfile');
    await context.clearCookies();
    await button(words.save).click();
    await expect(alert).toHaveText(words.notSignedIn);
  });

  test(`${language}: a password that could not be changed says so and stays`, async ({
    browser,
  }) => {
    const { page } = await openAsNew(browser, '/customer', { language });
    const { words, dialog, button, field, open } = profileOf(page, language);
    await open();
    await page.route('**/rpc/accounts/changePassword', (route) => route.abort());
    await button(words.changePassword).click();
    await field(words.current).fill(password);
    await field(words.fresh).fill('et nyt og længere');
    await field(words.confirm).fill('et nyt og længere');
    await button(words.changePassword).click();
    await expect(dialog.getByRole('alert')).toHaveText(words.passwordFailed);
  });

  test(`${language}: after a sign-in of long ago a new address needs the password too`, async ({
    browser,
  }) => {
    const { page } = await openAsNew(browser, '/customer', { language });
    const { words, dialog, button, field, open } = profileOf(page, language);
    await open();
    await button(words.edit).click();
    await expect(field(words.current)).toHaveCount(0);
    await page.route(
      '**/rpc/accounts/updateProfile',
      (route) => route.fulfill(passwordNeeded(words.passwordNeeded)),
      {
        times: 1,
      },
    );
    const email = `new-${Date.now()}-${language}@example.com`;
    await field(words.email).fill(email);
    await button(words.save).click();
    await expect(field(words.current)).toBeFocused();
    await expect(field(words.current)).toHaveAccessibleDescription(words.passwordNeeded);
    await field(words.current).fill(password);
    await expect(dialog.getByText(words.passwordNeeded)).toBeVisible();
    await button(words.save).click();
    await expect(dialog.getByText(words.saved)).toBeVisible();
    await expect(dialog.getByText(email)).toBeVisible();
  });

  test(`${language}: no password offers a link, an unconfirmed address the mail again`, async ({
    browser,
  }) => {
    const { page } = await openAsNew(browser, 'about:blank', { language });
    const { words, dialog, button, open } = profileOf(page, language);
    await page.route('**/rpc/accounts/me', async (route) => {
      const response = await route.fetch();
      const { json, ...rest } = await response.json();
      await route.fulfill({ response, json: { ...rest, json: { ...json, hasPassword: false } } });
    });
    await page.goto('/customer');
    await open();
    await expect(button(words.changePassword)).toHaveCount(0);
    await page.route('**/rpc/accounts/requestReset', (route) => route.abort(), { times: 1 });
    await button(words.sendReset).click();
    await expect(dialog.getByRole('alert')).toHaveText(words.resetFailed);
    await button(words.sendReset).click();
    await expect(button(words.sendReset)).toHaveCount(0);
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await button(words.sendConfirmation).click();
    await expect(button(words.sendConfirmation)).toHaveCount(0);
  });
}

/** As the server says it to a session of more than a day. */
function passwordNeeded(message: string) {
  const data = { details: { field: 'currentPassword' }, issues: [], requestId: 'story' };
  return {
    status: 400,
    json: { json: { defined: false, code: 'passwordNeeded', status: 400, message, data } },
  };
}
