import { expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import { apiAs, refusal } from '@/testkit/api';
import { asOwner, testDatabase } from '@/testkit/database';
import { workOffJobs } from '@/testkit/jobs';
import { mailsTo, tokenMailedTo } from '@/testkit/messages/mailbox';
import { givePassword } from '@/testkit/passwords';
import { noon, person } from '@/testkit/world';
import { makeResetLink } from '../send-reset-link';

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

async function ask(email: string): Promise<string> {
  await (await apiAs(null)).accounts.requestReset({ email });
  await workOffJobs();
  return tokenMailedTo(email.toLowerCase(), 'reset');
}

async function isSignedInAnywhere({ id }: Actor): Promise<boolean> {
  const { db } = await testDatabase();
  return (
    (await db.selectFrom('session').select('id').where('userId', '=', id).executeTakeFirst()) !==
    undefined
  );
}

async function openSession({ id }: Actor): Promise<void> {
  const { keysDb } = await testDatabase();
  const endsAt = later(60).toISOString();
  const session = {
    id: `session of ${id}`,
    userId: id,
    token: `token of ${id}`,
    expiresAt: endsAt,
    endsAt,
  };
  await keysDb.insertInto('session').values(session).execute();
}

test('the link in the mail sets a new password, once, and ends every session', async () => {
  const clara = await person();
  await givePassword(clara.id, 'the old one');
  await openSession(clara);
  const token = await ask(clara.email.toUpperCase());
  const api = await apiAs(null);

  expect(await api.accounts.findReset({ token })).toEqual({ email: clara.email });
  await api.accounts.resetPassword({ token, newPassword: 'the new one' });
  expect(await isSignedInAnywhere(clara)).toBe(false);
  expect((await mailsTo(clara.email)).map(({ kind }) => kind)).toContain('passwordChanged');
  await expect(api.accounts.findReset({ token })).rejects.toMatchObject(
    refusal('resetLinkInvalid'),
  );
  await expect(api.accounts.resetPassword({ token, newPassword: 'a third' })).rejects.toMatchObject(
    refusal('resetLinkInvalid'),
  );
  const me = await (await apiAs(clara)).accounts.me();
  expect(me).toMatchObject({ emailVerified: true, hasPassword: true });
});

test('of ten who use a link at once, one succeeds', async () => {
  const clara = await person();
  const token = await ask(clara.email);
  const api = await apiAs(null);
  const tries = Array.from({ length: 10 }, (_, index) =>
    api.accounts.resetPassword({ token, newPassword: `password ${index}` }).then(
      () => 'done',
      () => 'refused',
    ),
  );
  expect((await Promise.all(tries)).toSorted()).toEqual(
    ['done', ...Array(9).fill('refused')].toSorted(),
  );
});

test('a link ends after 30 minutes, and when a new one is requested', async () => {
  const clara = await person();
  const first = await ask(clara.email);
  const asOf = async (minutes: number) => (await apiAs(null, { now: later(minutes) })).accounts;
  expect(await (await asOf(29)).findReset({ token: first })).toHaveProperty('email');
  await expect((await asOf(31)).findReset({ token: first })).rejects.toMatchObject(
    refusal('resetLinkInvalid'),
  );
  await expect(
    (await asOf(31)).resetPassword({ token: first, newPassword: 'too late' }),
  ).rejects.toMatchObject(refusal('resetLinkInvalid'));
  const second = await ask(clara.email);
  await expect((await asOf(1)).findReset({ token: first })).rejects.toMatchObject(
    refusal('resetLinkInvalid'),
  );
  expect(await (await asOf(1)).findReset({ token: second })).toHaveProperty('email');
});

test('the stored hash does not work as a link', async () => {
  const clara = await person();
  const token = await ask(clara.email);
  const { rows } = await asOwner((client) =>
    client.query('select token_hash from one_time_link where user_id = $1', [clara.id]),
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  await expect(
    (await apiAs(null)).accounts.resetPassword({
      token: rows[0].token_hash,
      newPassword: 'from the table',
    }),
  ).rejects.toMatchObject(refusal('resetLinkInvalid'));
});

test('the link begins with our own address, independent of the request', async () => {
  const clara = await person();
  await ask(clara.email);
  const [mail] = await mailsTo(clara.email);
  expect(mail?.textBody).toMatch(/http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}\n/);
});

test('an address without an account, or with a disabled one, gets no mail', async () => {
  const shut = await person();
  const { db } = await testDatabase();
  await asOwner((client) =>
    client
      .query("select set_config('app.actor', 'test', false)")
      .then(() => client.query('update app_user set disabled_at = now() where id = $1', [shut.id])),
  );
  const before = await db.selectFrom('mail').select('id').execute();
  for (const email of ['nobody-at-all@example.com', shut.email]) {
    expect(await (await apiAs(null)).accounts.requestReset({ email })).toEqual({});
  }
  await workOffJobs();
  expect(await db.selectFrom('mail').select('id').execute()).toHaveLength(before.length);
});

test('the fourth request while a link works gets the same answer and no mail', async () => {
  const clara = await person();
  for (let count = 0; count < 4; count += 1) {
    expect(await (await apiAs(null)).accounts.requestReset({ email: clara.email })).toEqual({});
  }
  await workOffJobs();
  expect((await mailsTo(clara.email)).filter(({ kind }) => kind === 'reset')).toHaveLength(3);
  await (await apiAs(null, { now: later(30) })).accounts.requestReset({ email: clara.email });
  await workOffJobs();
  expect((await mailsTo(clara.email)).filter(({ kind }) => kind === 'reset')).toHaveLength(4);
});

test('a link from the command line works once, in any spelling of the address', async () => {
  const stine = await person({ role: 'staff' });
  const { db } = await testDatabase();
  const making = { baseUrl: 'https://klip.example', now: noon };
  expect(await makeResetLink(db, making, 'nobody-at-all@example.com')).toBeUndefined();
  const url = await makeResetLink(db, making, ` ${stine.email.toUpperCase()}`);
  const [, token = ''] =
    /^https:\/\/klip\.example\/reset-password\?token=([\w-]+)$/.exec(url ?? '') ?? [];
  const api = await apiAs(null);
  await api.accounts.resetPassword({ token, newPassword: 'a new one' });
  await expect(api.accounts.resetPassword({ token, newPassword: 'another' })).rejects.toMatchObject(
    refusal('resetLinkInvalid'),
  );
});

test('a person who signed in through Google only gets a password by the link', async () => {
  const clara = await person();
  expect((await (await apiAs(clara)).accounts.me()).hasPassword).toBe(false);
  const token = await ask(clara.email);
  await (await apiAs(null)).accounts.resetPassword({ token, newPassword: 'my first one' });
  expect((await (await apiAs(clara)).accounts.me()).hasPassword).toBe(true);
});

test.each([
  ['Your password was changed', 'en'],
  ['Din adgangskode er ændret', 'da'],
] as const)('mails are written in the reader’s language: %s', async (subject, language) => {
  const clara = await person();
  await givePassword(clara.id, 'the old one');
  const api = await apiAs(clara);
  await api.accounts.setLanguage({ language });
  await api.accounts.changePassword({ currentPassword: 'the old one', newPassword: 'the new one' });
  expect((await mailsTo(clara.email)).map((mail) => mail.subject)).toContain(subject);
});
