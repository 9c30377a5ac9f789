import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Me } from '@/modules/accounts/contract';
import { LostConnection } from '@/testkit/web/answers';
import { makeCompany } from '@/testkit/web/make-company';
import { button as buttonOf, press } from '@/testkit/web/on-page';
import { drawPhoto, openProfile } from '@/testkit/web/open-profile';
import { openScreen } from '@/testkit/web/open-screen';
import { customerMe, staffMe } from '@/testkit/web/people';
import { nextId } from '@/testkit/web/time-world';

const tiny = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const languages = ['en', 'da'] as const;

test.each(languages)('%s: staff choose the company they show, or none', async (language) => {
  const nordlys = makeCompany({ id: nextId(), name: 'Nordlys Design ApS' });
  const others = [makeCompany({ id: nextId(), name: 'Havn & Co' }), nordlys];
  // Belonging to a company is not showing it.
  let me: Me = {
    ...staffMe,
    memberships: [{ companyId: nordlys.id, companyName: nordlys.name, relation: 'consultant' }],
  };
  const { words, dialog, button, server } = await openProfile(me, language, {
    'accounts.me': () => me,
    'companies.list': ({ q = '' } = {}) => ({
      items: others
        .filter(({ name }) => name.toLowerCase().includes(q))
        .map((company) => ({ ...company, userCount: 0 })),
      nextCursor: null,
    }),
    'companies.find': () => nordlys,
    'accounts.updateProfile': ({ companyId = null }) => {
      me = { ...me, companyId, companyName: companyId && nordlys.name };
      return me;
    },
  });
  await expect.element(dialog.getByText(words.noCompany)).toBeVisible();
  await expect.element(dialog.getByText(nordlys.name)).not.toBeInTheDocument();
  await button(words.edit).click();
  const company = dialog.getByRole('combobox', { name: words.company });
  await expect.element(company).toHaveValue(words.noCompany);
  await company.fill('nord');
  await page.getByRole('option', { name: nordlys.name }).click();
  await button(words.save).click();
  await expect.element(dialog.getByText(nordlys.name)).toBeVisible();
  await button(words.edit).click();
  await company.click();
  await page.getByRole('option', { name: words.noCompany }).click();
  await button(words.save).click();
  await expect.element(dialog.getByText(words.noCompany)).toBeVisible();
  await expect.element(dialog.getByText(nordlys.name)).not.toBeInTheDocument();
  const sent = server.callsOf('accounts.updateProfile').map(({ input }) => input.companyId);
  expect(sent).toEqual([nordlys.id, null]);
});

test.each(languages)(
  '%s: a photo is scaled before sending, shows in the top bar, is removed',
  async (language) => {
    let me: Me = customerMe;
    const sent: object[] = [];
    const opened = await openProfile(me, language, {
      'accounts.me': () => me,
      'people.setPhoto': async ({ photo }) => {
        const { width, height } = await createImageBitmap(photo);
        sent.push({ type: photo.type, width, height });
        me = { ...me, photoURL: tiny };
        return { photoURL: tiny };
      },
      'people.removePhoto': () => {
        me = { ...me, photoURL: null };
        return { photoURL: null };
      },
    });
    const { words, dialog, button, server, choosePhoto } = opened;
    await choosePhoto(await drawPhoto(1200, 800));
    await expect.element(dialog.getByText(words.photoSaved)).toBeVisible();
    expect(sent).toEqual([{ type: 'image/jpeg', width: 500, height: 333 }]);
    const shown = () => dialog.element().querySelector('img');
    await expect.poll(shown).not.toBeNull();
    const image = shown() as HTMLImageElement;
    expect(getComputedStyle(image).objectFit).toBe('cover');
    expect([image.clientWidth, image.clientHeight]).toEqual([80, 80]);
    const opener = page.getByRole('button', { name: words.open, includeHidden: true });
    expect(opener.element().querySelectorAll('img')).toHaveLength(1);

    const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
    server.once('people.removePhoto', () => {
      throw new LostConnection();
    });
    await button(words.remove).click();
    await expect.poll(() => reported.mock.calls).toHaveLength(1);
    reported.mockRestore();
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
    expect(shown()).not.toBeNull();

    await button(words.remove).click();
    await expect.element(dialog.getByText(words.photoRemoved)).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
    await expect.element(button(words.upload)).toHaveFocus();
  },
);

test('the menu of a phone leads to profile, settings and sign-out and back again', async () => {
  await openScreen('/no/such/page', { as: customerMe, language: 'en', width: 390 });
  await buttonOf('Menu').click();
  await expect.element(page.getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect.element(buttonOf('Sign out')).toBeVisible();
  await page.getByRole('button', { name: /^Open profile/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Profile' })).toBeVisible();
  await press('Escape');
  await expect.element(buttonOf('Menu')).toHaveFocus();
});
