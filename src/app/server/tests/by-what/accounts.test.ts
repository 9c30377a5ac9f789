import { expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import { asServerRole, testDatabase } from '@/testkit/database';
import { givePassword } from '@/testkit/passwords';
import { person } from '@/testkit/world';
import {
  type Account,
  act,
  enterByPassword,
  makeAccount,
  newPassword,
  oldPassword,
  openWays,
  reset,
  signOut,
  unconfirm,
} from '@/testkit/worlds/ways-world';

openWays();

/** Reads the audit log of an account since line `since`, the earliest first. */
async function told({ id, staff }: Pick<Account, 'id' | 'staff'>, since = 0) {
  const { items } = await staff.admin.audit({ objectId: id, limit: 100 });
  return items
    .filter((line) => line.id > since)
    .reverse()
    .map(({ kind, action, actorId, by, changes }) => ({
      what: `${kind} ${action}`,
      who: actorId === id ? 'themselves' : actorId,
      by: by?.channel ?? null,
      changes: changes.map(({ field, from, to }) =>
        /At$/.test(field) ? field : `${field}: ${from} → ${to}`,
      ),
    }));
}

async function lastLine(): Promise<number> {
  const { db } = await testDatabase();
  const row = await db.selectFrom('auditLog').select('id').orderBy('id', 'desc').executeTakeFirst();
  return row?.id ?? 0;
}

const own = { who: 'themselves', by: 'screen' };

test('joining, a password and signing out are logged, without a secret', async () => {
  const account = await makeAccount();
  const { id, other } = account;
  expect(await told(account)).toEqual([
    expect.objectContaining({ what: 'app_user created', ...own }),
    { what: 'account created', ...own, changes: ['providerId: null → google'] },
    expect.objectContaining({ what: 'app_user changed', by: 'screen' }),
    expect.objectContaining({
      what: 'account created',
      changes: ['providerId: null → credential'],
    }),
  ]);
  const since = await lastLine();
  await act(account, 'POST', '/me/password', {
    currentPassword: oldPassword,
    newPassword,
    endsOtherWays: false,
  });
  expect(await told(account, since)).toContainEqual({
    what: 'account changed',
    ...own,
    changes: ['passwordChangedAt'],
  });
  const session = await enterByPassword(account.email, newPassword);
  const entered = await lastLine();
  await signOut(session);
  expect(await told(account, entered)).toEqual([
    { what: 'session deleted', ...own, changes: ['signedInAt'] },
  ]);
  const { db, keysDb } = await testDatabase();
  const log = JSON.stringify(
    await db.selectFrom('auditLog').selectAll().where('entityId', '=', id).execute(),
  );
  const { password } = await keysDb
    .selectFrom('account')
    .select('password')
    .where('userId', '=', id)
    .where('providerId', '=', 'credential')
    .executeTakeFirstOrThrow();
  for (const secret of [password, newPassword, oldPassword, other, account.own])
    expect(log).not.toContain(String(secret));
});

test('a changed address is logged with old and new value, and all that it ends', async () => {
  const account = await makeAccount();
  const since = await lastLine();
  const email = `new-${account.email}`;
  await act(account, 'PATCH', '/me', { name: 'Nina', email });
  const lines = await told(account, since);
  expect(lines[0]).toMatchObject({
    what: 'app_user changed',
    ...own,
    changes: [`email: ${account.email} → ${email}`, 'emailVerified: true → false'],
  });
  expect(lines.map(({ what }) => what)).toContain('session deleted');
  expect(lines).toContainEqual({
    what: 'account deleted',
    ...own,
    changes: ['providerId: google → null'],
  });
});

test('a reset is logged as created by an unknown actor, then as used', async () => {
  const account = await makeAccount();
  await unconfirm(account);
  const since = await lastLine();
  await reset(account);
  const lines = await told(account, since);
  expect(lines[0]).toEqual({
    what: 'one_time_link created',
    who: 'unknown',
    by: 'screen',
    changes: ['expiresAt'],
  });
  expect(lines).toContainEqual({
    what: 'one_time_link changed',
    ...own,
    changes: ['usedAt'],
  });
  expect(lines).toContainEqual({ what: 'account changed', ...own, changes: ['passwordChangedAt'] });
  expect(lines).toContainEqual({
    what: 'app_user changed',
    ...own,
    changes: ['emailVerified: false → true'],
  });
  const { db } = await testDatabase();
  const hashes = await db.selectFrom('oneTimeLink').select('tokenHash').execute();
  const log = JSON.stringify(await db.selectFrom('auditLog').selectAll().execute());
  for (const { tokenHash } of hashes) expect(log).not.toContain(tokenHash);
});

test('manual SQL in the server’s role is logged, with an unknown actor', async () => {
  const victim = await person();
  await givePassword(victim.id, oldPassword);
  const staff = await apiAs(await person({ role: 'staff' }), { now: new Date() });
  const since = await lastLine();
  await asServerRole(async (client) => {
    await client.query('update app_user set email = $1 where id = $2', [
      `taken-${victim.email}`,
      victim.id,
    ]);
    await client.query(`update account set password = 'x' where user_id = $1`, [victim.id]);
  });
  const lines = await told({ id: victim.id, staff }, since);
  expect(lines).toEqual([
    {
      what: 'app_user changed',
      who: 'unknown',
      by: null,
      changes: [`email: ${victim.email} → taken-${victim.email}`],
    },
    { what: 'account changed', who: 'unknown', by: null, changes: ['passwordChangedAt'] },
  ]);
});

test('the purge of an expired session is not logged', async () => {
  const account = await makeAccount();
  const { ownerDb } = await testDatabase();
  await ownerDb
    .updateTable('session')
    .set({ expiresAt: '2026-01-01T00:00:00Z' })
    .where('userId', '=', account.id)
    .execute();
  const since = await lastLine();
  await ownerDb.deleteFrom('session').where('userId', '=', account.id).execute();
  expect(await told(account, since)).toEqual([]);
});
