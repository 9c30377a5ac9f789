import { expect, test } from 'vitest';
import { accountErrors } from '@/modules/accounts/errors';
import { peopleErrors } from '@/modules/people/errors';
import { requestErrors } from '@/platform/request-errors';
import { chooseLanguage } from '@/platform/web/preferences/preferences';
import { LostConnection } from '@/testkit/web/answers';
import { drawPhoto, openProfile } from '@/testkit/web/open-profile';
import { customerMe } from '@/testkit/web/people';
import { wordsOf } from '@/testkit/web/profile-words';

const password = 'klippekort';
const fresh = 'et nyt og længere';

const languages = ['en', 'da'] as const;

test.each(languages)(
  '%s: each rule of the profile is said beside its field, as specified',
  async (language) => {
    const { words, dialog, button, field } = await openProfile(customerMe, language, {
      'accounts.changePassword': () => {
        throw accountErrors.currentPasswordWrong({ field: 'currentPassword' });
      },
    });
    await button(words.edit).click();
    await field(words.name).fill(' M ');
    await field(words.email).fill('nobody');
    await button(words.save).click();
    await expect.element(field(words.name)).toHaveFocus();
    await expect.element(field(words.name)).toHaveAccessibleDescription(words.nameShort);
    await expect.element(field(words.email)).toHaveAccessibleDescription(words.emailWrong);
    await button(words.cancel).click();
    await button(words.discard).click();

    await button(words.changePassword).click();
    await field(words.current).fill('klip');
    await field(words.fresh).fill('kort');
    await field(words.confirm).fill('andet');
    await button(words.changePassword).click();
    const tooShort = dialog.getByText(words.passwordShort, { exact: true });
    await expect.poll(() => tooShort.elements()).toHaveLength(2);
    await expect.element(field(words.confirm)).toHaveAccessibleDescription(words.passwordsDiffer);

    await field(words.current).fill('not the one');
    await field(words.fresh).fill(fresh);
    await field(words.confirm).fill(fresh);
    await button(words.changePassword).click();
    await expect.element(field(words.current)).toHaveAccessibleDescription(words.passwordWrong);
    await expect.element(field(words.current)).toHaveFocus();
  },
);

test('the error beside a field follows the language', async () => {
  const { words, button, field } = await openProfile(customerMe, 'da', {});
  await button(words.edit).click();
  await field(words.email).fill('nobody');
  await button(words.save).click();
  await expect.element(field(words.email)).toHaveAccessibleDescription(words.emailWrong);
  chooseLanguage('en');
  const { email, emailWrong } = wordsOf.en;
  await expect.element(field(email)).toHaveAccessibleDescription(emailWrong);
});

test.each(languages)(
  '%s: every failure of the photo has the sentence of the specification',
  async (language) => {
    const opened = await openProfile(customerMe, language, {
      'people.setPhoto': () => {
        throw new Error('broken');
      },
    });
    const { words, alert, choosePhoto, server } = opened;
    await choosePhoto(await drawPhoto());
    await expect.element(alert).toHaveTextContent(new RegExp(`^${words.photoFailed}$`));
    await choosePhoto(new File(['no picture'], 'me', { type: 'text/plain' }));
    const refused = words.photoFailed + words.photoRefused;
    await expect.element(alert).toHaveTextContent(new RegExp(`^${refused}$`));
    expect(server.callsOf('people.setPhoto')).toHaveLength(1);
    // A picture that the browser cannot shrink is sent as it is; the server judges it.
    server.answer({
      'people.setPhoto': () => {
        throw peopleErrors.photoRefused();
      },
    });
    await choosePhoto(new File(['no picture either'], 'me', { type: 'image/png' }));
    await expect.poll(() => server.callsOf('people.setPhoto')).toHaveLength(2);
    await expect.element(alert).toHaveTextContent(new RegExp(`^${refused}$`));
  },
);

test.each(languages)(
  '%s: every failure of the facts has the sentence of the specification',
  async (language) => {
    const { words, alert, button, field, server } = await openProfile(customerMe, language, {
      'accounts.updateProfile': () => {
        throw new LostConnection();
      },
    });
    await button(words.edit).click();
    await field(words.name).fill('Maria Ny');
    await button(words.save).click();
    await expect.element(alert).toHaveTextContent(new RegExp(`^${words.profileFailed}$`));
    server.answer({
      'accounts.updateProfile': () => {
        throw requestErrors.notSignedIn();
      },
    });
    await button(words.save).click();
    await expect.element(alert).toHaveTextContent(new RegExp(`^${words.notSignedIn}$`));
  },
);

test.each(languages)(
  '%s: a password that could not be changed says so and stays',
  async (language) => {
    const { words, alert, button, field } = await openProfile(customerMe, language, {
      'accounts.changePassword': () => {
        throw new LostConnection();
      },
    });
    await button(words.changePassword).click();
    await field(words.current).fill(password);
    await field(words.fresh).fill(fresh);
    await field(words.confirm).fill(fresh);
    await button(words.changePassword).click();
    await expect.element(alert).toHaveTextContent(new RegExp(`^${words.passwordFailed}$`));
    await expect.element(field(words.current)).toHaveValue(password);
  },
);

test.each(languages)(
  '%s: no password offers a link, an unconfirmed address the mail again',
  async (language) => {
    const me = { ...customerMe, hasPassword: false, emailVerified: false };
    const { words, alert, button, server } = await openProfile(me, language, {
      'accounts.requestReset': () => ({}),
      'accounts.requestConfirmation': () => ({}),
    });
    await expect.element(button(words.changePassword)).not.toBeInTheDocument();
    server.once('accounts.requestReset', () => {
      throw new LostConnection();
    });
    await button(words.sendReset).click();
    await expect.element(alert).toHaveTextContent(new RegExp(`^${words.resetFailed}$`));
    await button(words.sendReset).click();
    await expect.element(button(words.sendReset)).not.toBeInTheDocument();
    await expect.element(alert).not.toBeInTheDocument();
    await button(words.sendConfirmation).click();
    await expect.element(button(words.sendConfirmation)).not.toBeInTheDocument();
    expect(server.callsOf('accounts.requestReset')[1]?.input).toEqual({ email: me.email });
  },
);
