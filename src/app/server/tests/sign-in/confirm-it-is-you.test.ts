import { expect, test } from 'vitest';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { openTestServers } from '@/testkit/http';
import { givePassword } from '@/testkit/passwords';
import { noon, person } from '@/testkit/world';
import { originOf, passkeyOf, post, requirePasskeys } from '@/testkit/worlds/passkey-world';

const open = openTestServers();
const password = 'hverdag-i-juli';
const minutes = (count: number) => new Date(noon.getTime() - count * 60_000);
const key = { name: 'Sync', scope: 'read', expiresOn: '2026-12-01' };

/** Opens a session of a staff member with a proof of eleven minutes ago. */
async function openLongAgo(server: Awaited<ReturnType<typeof open>>) {
  const stine = await person({ role: 'staff' });
  const { db } = await testDatabase();
  await db.updateTable('appUser').set({ emailVerified: true }).where('id', '=', stine.id).execute();
  await givePassword(stine.id, password);
  const cookie = await server.cookieOf(stine);
  const age = async () =>
    db
      .updateTable('session')
      .set({ provenAt: minutes(11).toISOString() })
      .where('userId', '=', stine.id)
      .execute();
  await age();
  const makeKey = async () => (await post(server, '/api/v1/api-keys', key, cookie)).json();
  return { stine, cookie, age, makeKey };
}

test('a key is made once a password or passkey proves again who asks', async () => {
  const server = await open();
  const { stine, cookie, age, makeKey } = await openLongAgo(server);
  const confirm = async (proof: object) =>
    (await post(server, '/api/v1/me/confirmation', proof, cookie)).json();
  expect(await makeKey()).toMatchObject({ code: 'confirmItIsYou' });
  expect(await confirm({ password: 'wrong' })).toMatchObject({ code: 'currentPasswordWrong' });
  expect(await makeKey()).toMatchObject({ code: 'confirmItIsYou' });
  expect(await confirm({ password })).toEqual({});
  expect(await makeKey()).toHaveProperty('key');

  const device = await passkeyOf(server, stine);
  await age();
  const asked = await post(server, '/api/v1/me/confirmation/options', {}, cookie);
  const challenge = (await asked.json()).challenge as string;
  const response = device.sign({ challenge, origin: originOf(server) });
  expect(await makeKey()).toMatchObject({ code: 'confirmItIsYou' });
  expect(await confirm({ response })).toEqual({});
  expect(await makeKey()).toHaveProperty('key');
  await age();
  expect(await confirm({ response })).toMatchObject({ code: 'passkeyWrong' });
});

test('five wrong proofs in a row are the last for a while', async () => {
  const server = await open({ throttleFactor: 1 });
  const { cookie } = await openLongAgo(server);
  const codes: unknown[] = [];
  for (let count = 0; count < 6; count += 1) {
    const answer = await post(server, '/api/v1/me/confirmation', { password: 'no' }, cookie);
    codes.push((await answer.json()).code);
  }
  expect(codes).toEqual([...Array(5).fill('currentPasswordWrong'), 'tooManyRequests']);
});

test('the password proves nothing where a passkey is required', async () => {
  const server = await open();
  const { stine, cookie } = await openLongAgo(server);
  const { db } = await testDatabase();
  await db
    .updateTable('session')
    .set({ provenAt: noon.toISOString() })
    .where('userId', '=', stine.id)
    .execute();
  await passkeyOf(server, stine);
  await requirePasskeys('staff');
  const answer = await post(server, '/api/v1/me/confirmation', { password }, cookie);
  await requirePasskeys('nobody');
  expect(await answer.json()).toMatchObject({ code: 'passkeyNeeded' });
});

test('roles, erasing, archives, takeouts and the rule of passkeys ask again, too', async () => {
  const [stine, other] = [await person({ role: 'staff' }), await person()];
  const api = await apiAs(stine, { provenAt: minutes(11) });
  const calls = [
    api.people.changeRole({ id: other.id, role: 'staff' }),
    api.people.erase({ id: other.id, places: [] }),
    api.people.endPasskeys({ id: other.id }),
    api.people.invite({ email: 'new@klip.example', grants: 'staff' }),
    api.admin.openArchive({ name: 'klip-2026-11-21T110000Z.tar' }),
    api.takeouts.order({ kind: 'installation' }),
    api.admin.savePasskeyRule({ of: 'nobody', from: null, version: 1 }),
    api.accounts.offerPasskey(),
    api.accounts.makeRecoveryCodes(),
  ];
  for (const call of calls) await expect(call).rejects.toMatchObject(refusal('confirmItIsYou'));
});
