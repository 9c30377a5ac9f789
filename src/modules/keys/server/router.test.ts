import { expect, test } from 'vitest';
import { translate } from '@/app/server/words';
import { withTx } from '@/platform/server/transaction';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { mailsTo } from '@/testkit/messages/mailbox';
import { company, noon, person, prepaidCustomer } from '@/testkit/world';
import { maxLiveKeys } from '../domain/key';
import { findHolder } from './find-holder';
import { remindOfKeys } from './remind-of-keys';
import { isKey } from './secret-key';

const hour = 3_600_000;

async function holderOf(key: string, now = noon) {
  return findHolder((await testDatabase()).db, key, now);
}

test('a key is shown once, stored as a hash, and works for its owner until its end', async () => {
  const consultant = await person({ role: 'consultant' });
  const api = await apiAs(consultant);
  const { id, key } = await api.keys.create({
    name: 'Report',
    scope: 'read',
    expiresOn: '2026-12-31',
  });
  expect(isKey(key)).toBe(true);
  expect(isKey(`${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`)).toBe(false);
  expect(await holderOf(key)).toMatchObject({ id, scope: 'read', actor: { id: consultant.id } });
  const { items } = await api.keys.list({});
  expect(items).toMatchObject([{ id, name: 'Report', state: 'live', start: key.slice(0, 13) }]);
  expect(JSON.stringify(items)).not.toContain(key.slice(14));
  const { ownerDb } = await testDatabase();
  const audit = await ownerDb
    .selectFrom('auditLog')
    .selectAll()
    .where('entity', '=', 'api_key')
    .where('entityId', '=', id)
    .execute();
  expect(audit).toHaveLength(1);
  const { tokenHash } = await ownerDb
    .selectFrom('apiKeySecret')
    .select('tokenHash')
    .where('keyId', '=', id)
    .executeTakeFirstOrThrow();
  for (const secret of [key.slice(14), tokenHash])
    expect(JSON.stringify(audit)).not.toContain(secret);
  expect(await holderOf(key, new Date('2026-12-31T22:59:00Z'))).toBeDefined();
  expect(await holderOf(key, new Date('2026-12-31T23:00:01Z'))).toBeUndefined();
});

test('a key has the rights its owner has now, and of one company if it says so', async () => {
  const { consultant, companyId } = await prepaidCustomer();
  const staff = await person({ role: 'staff' });
  const { key } = await (await apiAs(consultant)).keys.create({ name: 'All', scope: 'manage' });
  const narrow = await (await apiAs(staff)).keys.create({
    name: 'One',
    scope: 'manage',
    companyId,
  });
  expect((await holderOf(key))?.actor.memberships).toEqual(consultant.memberships);
  expect((await holderOf(narrow.key))?.actor).toMatchObject({
    role: 'consultant',
    memberships: [{ companyId, relation: 'consultant' }],
  });
  const elsewhere = await company();
  await expect(
    (await apiAs(consultant)).keys.create({ name: 'X', scope: 'read', companyId: elsewhere }),
  ).rejects.toMatchObject(refusal('companyNotFound'));

  const gone = await company();
  const ofGone = await (await apiAs(staff)).keys.create({
    name: 'Gone',
    scope: 'read',
    companyId: gone,
  });
  expect(await holderOf(ofGone.key)).toBeDefined();
  await (await apiAs(staff)).companies.remove({ id: gone });
  expect(await holderOf(ofGone.key)).toBeUndefined();
  const api = await apiAs(staff);
  await api.people.removeMembership({ id: consultant.id, companyId });
  expect((await holderOf(key))?.actor.memberships).toEqual([]);
  await api.people.disable({ id: consultant.id });
  expect(await holderOf(key)).toBeUndefined();
});

test('a key that is revoked ends at once; one that is replaced goes on for a day', async () => {
  const owner = await person({ role: 'consultant' });
  const api = await apiAs(owner);
  const first = await api.keys.create({ name: 'Sync', scope: 'log' });
  const second = await api.keys.roll({ id: first.id });
  expect(await holderOf(first.key, new Date(noon.getTime() + 23 * hour))).toBeDefined();
  expect(await holderOf(first.key, new Date(noon.getTime() + 25 * hour))).toBeUndefined();
  expect(await holderOf(second.key)).toMatchObject({ scope: 'log' });
  await expect((await apiAs(await person())).keys.revoke({ id: second.id })).rejects.toMatchObject(
    refusal('keyNotFound'),
  );
  await api.keys.revoke({ id: second.id });
  expect(await holderOf(second.key)).toBeUndefined();
  await expect(api.keys.roll({ id: second.id })).rejects.toMatchObject(refusal('keyNotFound'));

  const third = await api.keys.create({ name: 'Other', scope: 'read' });
  const staff = await apiAs(await person({ role: 'staff' }));
  const all = await staff.keys.list({ of: 'everybody', limit: 100 });
  expect(all.items.map(({ id }) => id)).toContain(third.id);
  await staff.keys.revoke({ id: third.id });
  expect(await holderOf(third.key)).toBeUndefined();
});

test('a person has so many keys that work and no more, however fast they ask', async () => {
  const owner = await person({ role: 'consultant' });
  const holder = { actor: owner, currentActor: async () => owner };
  const { db } = await testDatabase();
  /** Asks again if a busy database has let it wait for too long. */
  const ask = async (): Promise<string> => {
    const { createKey } = await import('./create-key');
    const wanted = { name: 'Many', scope: 'read' as const, companyId: null };
    return withTx(db, { actorId: owner.id, channel: { kind: 'screen' }, requestId: 'test' }, (tx) =>
      createKey(tx, { ...holder, now: noon }, { ...wanted, expiresAt: '2027-01-01' }),
    ).then(
      () => 'made',
      ({ code }: { code: string }) => (code === '55P03' ? ask() : code),
    );
  };
  const asked = await Promise.all(Array.from({ length: maxLiveKeys + 5 }, ask));
  expect(asked.sort()).toEqual([
    ...Array(maxLiveKeys).fill('made'),
    ...Array(5).fill('tooManyKeys'),
  ]);
});

test('customers make keys where staff allow it; a last day is not too far away', async () => {
  const customer = await person({ memberOf: await company() });
  const api = await apiAs(customer);
  const key = { name: 'Mine', scope: 'read' as const };
  await expect(api.keys.create(key)).rejects.toMatchObject(refusal('keysNotAllowed'));
  const consultant = await apiAs(await person({ role: 'consultant' }));
  for (const expiresOn of ['2026-11-21', '2030-01-01']) {
    await expect(consultant.keys.create({ ...key, expiresOn })).rejects.toMatchObject(
      refusal('keyExpiryOutOfRange'),
    );
  }
});

test('a key’s owner gets one reminder, a week before it ends', async () => {
  const owner = await person({ role: 'consultant' });
  const { name } = { name: `Nightly ${owner.id.slice(0, 6)}` };
  await (await apiAs(owner)).keys.create({ name, scope: 'read', expiresOn: '2026-11-26' });
  const { db } = await testDatabase();
  const reminding = { translate, baseUrl: 'https://klip.example', timeZone: 'Europe/Copenhagen' };
  for (let time = 0; time < 2; time += 1) await remindOfKeys(db, { ...reminding, now: noon });
  const mails = await mailsTo(owner.email);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(name)]);
  expect(mails[0]?.subject).toContain('26');
});
