import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Entrance } from '@/modules/accounts/contract';
import { accountErrors } from '@/modules/accounts/errors';
import { press } from '@/testkit/web/on-page';
import { openScreen } from '@/testkit/web/open-screen';
import { wordsOfEntrance } from '@/testkit/web/words-of-entrance';

const entrance: Entrance = {
  ...{ googleSignIn: false, staffSignup: 'approval', asksForSetupToken: false },
  ...{ isNew: false, isFirstStaff: false },
};

test('errors of a form and its fields follow the language', async () => {
  const { da, en } = wordsOfEntrance;
  const answers = { 'accounts.entrance': () => entrance };
  const auth = {
    'sign-in/email': () => {
      throw accountErrors.invalidCredentials();
    },
  };
  await openScreen('/login', { language: 'da', answers, auth });
  const email = page.getByLabelText('E-mail', { exact: true });
  const alert = page.getByRole('alert');
  await email.fill('clara@nordlys.example');
  await page.getByLabelText('Adgangskode', { exact: true }).fill('not the one');
  await press('Enter');
  await expect.element(alert).toHaveTextContent(da.invalidCredentials);
  await email.fill('clara@');
  await press('Tab');
  await expect.element(email).toHaveAccessibleDescription(da.email);
  await page.getByRole('combobox').selectOptions('en');
  await expect.element(alert).toHaveTextContent(en.invalidCredentials);
  await expect
    .element(page.getByLabelText('Email', { exact: true }))
    .toHaveAccessibleDescription(en.email);
});
