import { expect, test } from '@playwright/test';
import { findSerious } from './support/find-serious';
import { install } from './support/installation';
import { newAddress, password } from './support/new-person';
import { applyPreferences, openContext } from './support/sign-in';

test('without a mail server staff see the link of an invitation, and whoever gets it comes in by it', async ({
  browser,
}) => {
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
    const { id: companyId } = await (await post('/api/v1/companies', { name: 'Nordlys' })).json();
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
