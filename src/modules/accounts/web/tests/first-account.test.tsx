import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Entrance } from '@/modules/accounts/contract';
import { accountErrors } from '@/modules/accounts/errors';
import { press } from '@/testkit/web/on-page';
import { openScreen } from '@/testkit/web/open-screen';

test('the first account is staff, even when sent before the answer about the house', async () => {
  const register = vi.fn((_registration: unknown): object => {
    throw accountErrors.staffByInvitationOnly();
  });
  let answer = (_entrance: Entrance): void => {};
  const entrance = new Promise<Entrance>((resolve) => {
    answer = resolve;
  });
  await openScreen('/register', {
    language: 'en',
    answers: { 'accounts.entrance': () => entrance },
    auth: { 'sign-up/email': register },
  });
  await page.getByLabelText('Full name').fill('Stine Holm');
  await page.getByLabelText('Email').fill('stine@example.com');
  await page.getByLabelText('Password', { exact: true }).fill('klippekort');
  await press('Enter');
  expect(register).not.toHaveBeenCalled();
  answer({
    ...{ googleSignIn: false, staffSignup: 'approval', asksForSetupToken: false },
    ...{ isNew: true, isFirstStaff: true },
  });
  await expect.poll(() => register.mock.calls).toHaveLength(1);
  expect(register.mock.calls[0]?.[0]).toMatchObject({ accountType: 'staff' });
});
