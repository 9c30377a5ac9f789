import { expect, type Page, test } from '@playwright/test';
import { openAsNew, openElsewhere, password } from '../kit/new-person';
import { idOfCompany } from '../kit/own-company';
import { choosePhoto, pictureOf, profileOf, tabTo } from '../kit/profile-page';

for (const language of ['en', 'da'] as const) {
  test(`${language}: the whole profile by keyboard alone`, async ({ browser }) => {
    const { page, email } = await openAsNew(browser, '/customer', { language });
    const { words, dialog, button, field } = profileOf(page, language);
    const opener = page.getByRole('button', { name: words.open });
    await tabTo(opener);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Maria Lind' })).toBeFocused();
    await expect(dialog.getByText(email)).toBeVisible();

    await tabTo(button(words.edit));
    await page.keyboard.press('Enter');
    await expect(field(words.name)).toBeFocused();
    await expect(field(words.company)).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Maria Ny');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: words.keepEditing })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field(words.name)).toHaveValue('Maria Ny');
    await expect(field(words.name)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(words.saved)).toBeVisible();
    await expect(button(words.edit)).toBeFocused();
    await expect(dialog.getByRole('heading', { name: 'Maria Ny' })).toBeVisible();

    await page.keyboard.press('Shift+Tab');
    await expect(button(words.changePassword)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(words.current)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(words.changePassword)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type(password);
    await tabTo(field(words.fresh));
    await page.keyboard.type('et nyt og længere');
    await tabTo(field(words.confirm));
    await page.keyboard.type('et nyt og længere');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(words.passwordChanged)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(field(words.current)).toHaveValue('');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test(`${language}: staff choose the company they show, or none`, async ({ browser }) => {
    const { page, context, id } = await openAsNew(browser, '/staff', {
      language,
      accountType: 'staff',
    });
    // Belonging to a company is not showing it.
    const nordlys = await idOfCompany(context, 'Nordlys Design ApS');
    const joined = await context.request.put(`/api/v1/users/${id}/memberships/${nordlys}`, {
      data: { relation: 'consultant' },
    });
    expect(joined.ok()).toBe(true);
    await page.reload();
    const { words, dialog, button, open } = profileOf(page, language);
    await open();
    await expect(dialog.getByText(words.noCompany)).toBeVisible();
    await expect(dialog.getByText('Nordlys Design ApS')).toHaveCount(0);
    await button(words.edit).click();
    const company = dialog.getByRole('combobox', { name: words.company });
    await expect(company).toHaveValue(words.noCompany);
    await company.fill('nord');
    await page.getByRole('option', { name: 'Nordlys Design ApS' }).click();
    await button(words.save).click();
    await expect(dialog.getByText('Nordlys Design ApS')).toBeVisible();
    await button(words.edit).click();
    await company.click();
    await page.getByRole('option', { name: words.noCompany }).click();
    await button(words.save).click();
    await expect(dialog.getByText(words.noCompany)).toBeVisible();
    await expect(dialog.getByText('Nordlys Design ApS')).toHaveCount(0);
  });

  test(`${language}: a photo is scaled before sending, shows in the top bar, is removed`, async ({
    browser,
  }) => {
    const { page } = await openAsNew(browser, '/customer', { language });
    const { words, dialog, button, open } = profileOf(page, language);
    await page.addInitScript(recordPhotos);
    await page.reload();
    await open();
    await choosePhoto(page, await pictureOf(page, 1200, 800));
    await expect(dialog.getByText(words.photoSaved)).toBeVisible();
    const sent = await page.evaluate(() => (window as unknown as { photos: unknown }).photos);
    expect(sent).toEqual([{ type: 'image/jpeg', width: 500, height: 333 }]);
    const shown = dialog.locator('img');
    await expect(shown).toHaveCSS('object-fit', 'cover');
    expect(await shown.evaluate((image) => [image.clientWidth, image.clientHeight])).toEqual([
      80, 80,
    ]);
    await expect(
      page.getByRole('button', { name: words.open, includeHidden: true }).locator('img'),
    ).toHaveCount(1);

    await page.route('**/rpc/people/removePhoto', (route) => route.abort(), { times: 1 });
    const reported = page.waitForEvent('pageerror');
    await button(words.remove).click();
    await reported;
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await expect(shown).toHaveCount(1);

    await button(words.remove).click();
    await expect(dialog.getByText(words.photoRemoved)).toBeVisible();
    await expect(page.locator('img')).toHaveCount(0);
    await expect(button(words.upload)).toBeFocused();
  });
}

test('the menu of a phone holds profile, settings and sign-out and gets the focus back', async ({
  browser,
}) => {
  const { page } = await openAsNew(browser, '/customer', { language: 'en', width: 390 });
  await seePhoneMenu(page);
  // Without animations things come and go in another order.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await seePhoneMenu(page);
});

async function seePhoneMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.getByRole('button', { name: /^Open profile/ }).click();
  await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
}

test('a new password signs a second browser out within two seconds', async ({ browser }) => {
  const { page, email } = await openAsNew(browser, '/customer', { language: 'en' });
  const second = await openElsewhere(browser, email, '/customer');
  await expect(second.getByRole('heading', { level: 1 })).toContainText('Maria');
  await page.getByRole('button', { name: /^Open profile/ }).click();
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByLabel('Current password', { exact: true }).fill(password);
  await page.getByLabel('New password', { exact: true }).fill('a new and longer one');
  await page.getByLabel('Confirm new password', { exact: true }).fill('a new and longer one');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByRole('dialog').getByText(/Password changed/)).toBeVisible();
  await expect(second).toHaveURL(/\/login/);
});

/**
 * Runs in the page: what kind of picture, and how large, leaves it. The form sends the address to
 * no other place.
 */
function recordPhotos(): void {
  const photos: object[] = [];
  const send = window.fetch;
  Object.assign(window, {
    photos,
    async fetch(input: RequestInfo | URL, init?: RequestInit) {
      const request = new Request(input, init);
      if (request.url.endsWith('/people/setPhoto')) {
        for (const part of (await request.clone().formData()).values()) {
          if (!(part instanceof File) || !part.type.startsWith('image/')) continue;
          const { width, height } = await createImageBitmap(part);
          photos.push({ type: part.type, width, height });
        }
      }
      return send(request);
    },
  });
}
