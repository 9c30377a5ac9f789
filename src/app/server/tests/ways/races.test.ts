import { expect, test } from 'vitest';
import { makeResetLink } from '@/modules/accounts/server/send-reset-link';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { place } from '@/testkit/jobs';
import { tokenMailedTo } from '@/testkit/messages/mailbox';
import {
  type Account,
  call,
  cookie,
  enterByPassword,
  makeAccount,
  newPassword,
  oldPassword,
  openWays,
  unconfirm,
} from '@/testkit/worlds/ways-world';

openWays();

/** The owner chooses a new password while `meanwhile` goes on asking. */
async function resetDuring(account: Account, meanwhile: () => Promise<unknown>): Promise<void> {
  const { db } = await testDatabase();
  const now = new Date();
  const link = await makeResetLink(db, { baseUrl: place.baseUrl, now }, account.email);
  const token = link?.split('token=')[1] ?? '';
  const api = await apiAs(null, { now });
  let isDone = false;
  const asking = Array.from({ length: 4 }, async () => {
    while (!isDone) await meanwhile();
  });
  try {
    await api.accounts.resetPassword({ token, newPassword });
  } finally {
    isDone = true;
    await Promise.all(asking);
  }
}

async function isIn(session: string | undefined): Promise<boolean> {
  return (await call(cookie(session), 'GET', '/api/v1/me')).status === 200;
}

test.each([false, true])(
  'no link that is made during a reset outlives it; first proof: %s',
  async (isFirst) => {
    const account = await makeAccount();
    if (isFirst) await unconfirm(account);
    const { companyId } = account;
    const statuses: number[] = [];
    await resetDuring(account, async () => {
      const body = { companyId, name: 'Link', detail: 'left' };
      statuses.push((await call(cookie(account.other), 'POST', '/api/v1/card-links', body)).status);
    });
    const { db } = await testDatabase();
    const alive = await db
      .selectFrom('cardLink')
      .select('id')
      .where('createdBy', '=', account.id)
      .where('revokedAt', 'is', null)
      .execute();
    expect({ alive, isTried: statuses.length > 0 }).toEqual({ alive: [], isTried: true });
  },
);

test('a sign-in with the old password during a reset does not outlive it', async () => {
  const account = await makeAccount();
  const opened: (string | undefined)[] = [];
  await resetDuring(account, async () => {
    opened.push(await enterByPassword(account.email, oldPassword));
  });
  expect(await Promise.all(opened.map(isIn))).toEqual(opened.map(() => false));
  expect(await isIn(await enterByPassword(account.email, newPassword))).toBe(true);
});

test('a password or an address that is changed during a reset does not undo it', async () => {
  const account = await makeAccount();
  let count = 0;
  const reset = resetDuring(account, async () => {
    count += 1;
    const change = { currentPassword: oldPassword, newPassword: 'of a thief' };
    const address = { name: 'Nina', email: `thief-${count}-${account.email}` };
    const thief = cookie(account.other);
    if (count % 2) await call(thief, 'POST', '/api/v1/me/password', change);
    else if (count > 8) await call(thief, 'PATCH', '/api/v1/me', address);
  });
  const [{ status, ...outcome }] = await Promise.allSettled([reset]);
  if (status === 'rejected') expect(outcome).toMatchObject({ reason: refusal('resetLinkInvalid') });
  const { db } = await testDatabase();
  const { email } = await db
    .selectFrom('appUser')
    .select('email')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  // A thief who was faster has ended the link, by the other password or by the other address.
  const isReset = status === 'fulfilled';
  if (isReset) expect(email).toBe(account.email);
  expect(await isIn(await enterByPassword(email, newPassword))).toBe(isReset);
});

test('a confirmation confirms the address it was sent to and no other', async () => {
  for (let round = 0; round < 8; round += 1) {
    const account = await makeAccount();
    await unconfirm(account);
    const own = cookie(account.own);
    await call(own, 'POST', '/api/v1/me/email-confirmation', {});
    const token = await tokenMailedTo(account.email, 'confirmEmail');
    const stranger = `stranger-${account.email}`;
    await Promise.all([
      call(own, 'PATCH', '/api/v1/me', { name: 'Nina', email: stranger }),
      call(own, 'POST', '/api/v1/me/email-confirmation/use', { token }),
    ]);
    const me = (await call(own, 'GET', '/api/v1/me')).body;
    expect(me).toMatchObject({ email: stranger, emailVerified: false });
  }
});
