import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Entrance } from '@/modules/accounts/contract';
import { accountErrors } from '@/modules/accounts/errors';
import { LibraryRefusal } from '@/testkit/web/answer-auth';
import { LostConnection } from '@/testkit/web/answers';
import { alert, button, heading, press } from '@/testkit/web/on-page';
import { endScreens, openScreen } from '@/testkit/web/open-screen';
import { customerMe } from '@/testkit/web/people';
import { wordsOfEntrance } from '@/testkit/web/words-of-entrance';

const entrance: Entrance = {
  googleSignIn: false,
  staffSignup: 'approval',
  isNew: false,
  isFirstStaff: false,
  asksForSetupToken: false,
};
const answers = { 'accounts.entrance': () => entrance };

const lost = () => {
  throw new LostConnection();
};
const inputOf = (type: 'email' | 'password') => {
  const found = document.querySelector(`input[${type === 'email' ? 'inputmode' : 'type'}=${type}]`);
  if (!found) throw new Error(`No field for ${type}`);
  return page.elementLocator(found);
};

const languages = ['en', 'da'] as const;

test.each(languages)(
  '%s: registering names each wrong field, and that no account was made',
  async (language) => {
    const say = wordsOfEntrance[language];
    let register = (): object => {
      throw new LibraryRefusal(422, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL');
    };
    const auth = { 'sign-up/email': () => register() };
    await openScreen('/register', { language, answers, auth });
    const name = page.getByLabelText(say.fullName);
    await expect.element(name).toBeVisible();
    const [email, password] = [inputOf('email'), inputOf('password')];
    await password.click();
    await press('Enter');
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveAccessibleDescription(say.name);
    await expect.element(page.getByText(say.email, { exact: true })).toBeVisible();
    await expect.element(page.getByText(say.password, { exact: true })).toBeVisible();

    await name.fill('Clara Lund');
    await email.fill('clara@');
    await press('Tab');
    await expect.element(email).toHaveAccessibleDescription(say.email);
    await email.fill('clara@nordlys.example');
    await password.fill('klippekort');
    await press('Enter');
    await expect.element(alert).toHaveTextContent(say.registrationFailed);
    await expect.element(email).toHaveFocus();
    await expect.element(email).toHaveAccessibleDescription(say.taken);

    register = lost;
    await email.fill('another@example.com');
    await press('Enter');
    await expect.element(alert).toHaveFocus();
    await expect.element(alert).toHaveTextContent(say.registrationFailed);
  },
);

test.each(languages)('%s: a failure with Google is said once', async (language) => {
  const say = wordsOfEntrance[language];
  const auth = {
    'sign-in/email': () => {
      throw accountErrors.invalidCredentials();
    },
  };
  const opened = await openScreen('/login?error=google&next=%2Ftime', {
    language,
    answers,
    auth,
  });
  await expect.element(alert).toHaveTextContent(say.googleFailed);
  await expect.poll(opened.address).toBe('/login?next=%2Ftime');
  await inputOf('email').fill('clara@nordlys.example');
  await inputOf('password').fill('not the one');
  await press('Enter');
  await expect.element(alert).toHaveTextContent(say.invalidCredentials);
  await expect.element(page.getByText(say.googleFailed)).not.toBeInTheDocument();
  const left = opened.address();
  endScreens();
  await openScreen(left, { language, answers });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test.each(languages)(
  '%s: signing in without a server says the specified sentence and why',
  async (language) => {
    const say = wordsOfEntrance[language];
    await openScreen('/login', { language, answers, auth: { 'sign-in/email': lost } });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await inputOf('email').fill('clara@nordlys.example');
    await inputOf('password').fill('klippekort');
    await press('Enter');
    await expect
      .element(alert)
      .toHaveTextContent(new RegExp(`^${say.invalidCredentials}${say.unreachable}`));
  },
);

test.each(languages)(
  '%s: a reset request names errors and does not reveal unknown addresses',
  async (language) => {
    const say = wordsOfEntrance[language];
    const broken = () => {
      throw new Error('broken');
    };
    const opened = await openScreen('/reset-password', { language, answers });
    await expect.element(heading(say.resetTitle)).toBeVisible();
    const field = inputOf('email');
    await field.fill('nobody');
    await press('Enter');
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAccessibleDescription(say.email);

    await field.fill('nobody@example.com');
    for (const [count, answer] of [lost, broken].entries()) {
      opened.server.once('accounts.requestReset', answer);
      await field.click();
      await press('Enter');
      await expect
        .poll(() => opened.server.callsOf('accounts.requestReset'))
        .toHaveLength(count + 1);
      await expect.element(alert).toHaveTextContent(say.resetFailed);
    }
    opened.server.answer({ 'accounts.requestReset': () => ({}) });
    await field.click();
    await press('Enter');
    await expect.element(heading(say.resetSent)).toHaveFocus();
    await expect.element(page.getByText(say.neutral, { exact: true })).toBeVisible();
    await expect.element(alert).not.toBeInTheDocument();
  },
);

test.each(languages)('%s: the link can be sent again after a minute', async (language) => {
  const say = wordsOfEntrance[language];
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const accepted = { ...answers, 'accounts.requestReset': () => ({}) };
  const { server } = await openScreen('/reset-password', { language, answers: accepted });
  await expect.element(heading(say.resetTitle)).toBeVisible();
  await inputOf('email').fill('nobody@example.com');
  await press('Enter');
  const again = button(say.sendAgain);
  await expect.element(again).toHaveAttribute('aria-disabled', 'true');
  vi.setSystemTime(Date.now() + 55_000);
  await again.click({ force: true });
  expect(server.callsOf('accounts.requestReset')).toHaveLength(1);
  vi.setSystemTime(Date.now() + 6_000);
  await expect.element(again).toHaveAttribute('aria-disabled', 'false');
  await again.click();
  await expect.element(again).toHaveAttribute('aria-disabled', 'true');
  await expect.element(again).toHaveFocus();
  expect(server.callsOf('accounts.requestReset')).toHaveLength(2);
});

test('a wrong password says so in the words of the specification', async () => {
  const auth = {
    'sign-in/email': () => {
      throw accountErrors.invalidCredentials();
    },
  };
  await openScreen('/login', { language: 'en', answers, auth });
  await page.getByLabelText('Email').fill('clara@nordlys.example');
  await page.getByLabelText('Password', { exact: true }).fill('not the one');
  await button('Sign in').click();
  await expect.element(alert).toHaveTextContent('Invalid email or password');
});

test('a sign-in that is on its way is not sent again', async () => {
  let answer = () => {};
  const held = new Promise<void>((resume) => {
    answer = resume;
  });
  const signIn = vi.fn(async () => {
    await held;
    throw accountErrors.invalidCredentials();
  });
  await openScreen('/login', { language: 'en', answers, auth: { 'sign-in/email': signIn } });
  await page.getByLabelText('Email').fill('clara@nordlys.example');
  await page.getByLabelText('Password', { exact: true }).fill('klippekort');
  await press('Enter');
  await expect.element(button('Sign in')).toHaveAttribute('data-loading', 'true');
  document.querySelector('form')?.requestSubmit();
  answer();
  await expect.element(alert).toHaveTextContent('Invalid email or password');
  expect(signIn).toHaveBeenCalledTimes(1);
});

test('the form for a staff account first says how this installation gives them', async () => {
  let facts: Entrance = { ...entrance, staffSignup: 'invite' };
  const asked = { 'accounts.entrance': () => facts };
  await openScreen('/register', { language: 'en', answers: asked });
  await page.getByRole('radio', { name: 'Staff' }).click();
  await expect
    .element(page.getByText('Staff accounts are created by invitation only.'))
    .toBeVisible();
  await expect.element(page.getByLabelText('One-time code')).not.toBeInTheDocument();
  endScreens();
  facts = { ...entrance, asksForSetupToken: true };
  await openScreen('/register', { language: 'en', answers: asked });
  await page.getByRole('radio', { name: 'Staff' }).click();
  await expect.element(page.getByLabelText('One-time code')).toBeVisible();
});

test('staff who wait for approval read that they wait, and see no data', async () => {
  const waiting = { ...customerMe, role: 'staff' as const, staffStatus: 'pending' as const };
  const opened = await openScreen('/companies', { as: waiting, language: 'en' });
  await expect.poll(opened.address).toBe('/customer');
  await expect
    .element(page.getByText('Your staff account is waiting for approval by a staff member.'))
    .toBeVisible();
});

test('an unknown page says so inside the shell', async () => {
  await openScreen('/no/such/page', { as: customerMe, language: 'en' });
  await expect.element(heading('Page Not Found')).toBeVisible();
  await expect.element(button('Sign out').first()).toBeVisible();
  await expect
    .element(
      page.getByText("The page you're looking for doesn't exist or you may not have access to it."),
    )
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Return Home' }))
    .toHaveAttribute('href', '/customer');
});
