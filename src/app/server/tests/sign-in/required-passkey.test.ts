import { afterEach, expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import { apiAs, refusal } from '@/testkit/api';
import { createAuthenticator } from '@/testkit/authenticator';
import { testDatabase } from '@/testkit/database';
import { askMe, signInWithGoogle, startProvider, startServerWithGoogle } from '@/testkit/google';
import { openTestServers, signInByPassword, type TestServer } from '@/testkit/http';
import { givePassword } from '@/testkit/passwords';
import { company, person } from '@/testkit/world';
import { cookieOf } from '@/testkit/worlds/newcomers';
import {
  addPasskey,
  originOf,
  passkeyOf,
  passkeysIn,
  requirePasskeys,
  signInByPasskey,
  signInOutcome,
} from '@/testkit/worlds/passkey-world';

const open = openTestServers();
afterEach(() => requirePasskeys('nobody'));

const password = 'hverdag-i-juli';

async function somebody(kind: 'staff' | 'consultant' | 'customer'): Promise<Actor> {
  const actor = await person(
    kind === 'staff'
      ? { role: 'staff' }
      : { memberOf: await company(), ...(kind === 'consultant' && { as: 'consultant' }) },
  );
  await givePassword(actor.id, password);
  return actor;
}

/** Every way in, by what the account has and what staff require: what the session opens. */
const table = [
  ['staff', 'nobody', 'password', 'in', 'in', 'in'],
  ['staff', 'staff', 'only set-up', 'passkeyNeeded', 'in', 'in'],
  ['staff', 'staffAndConsultants', 'only set-up', 'passkeyNeeded', 'in', 'in'],
  ['consultant', 'staff', 'in', 'in', 'in', 'in'],
  ['consultant', 'staffAndConsultants', 'only set-up', 'passkeyNeeded', 'in', 'in'],
  ['customer', 'staffAndConsultants', 'in', 'in', 'in', 'in'],
] as const;

test.each(table)('%s, required of %s', async (kind, of, without, withPasskey, alone) => {
  const server = await open();
  const [poor, rich] = [await somebody(kind), await somebody(kind)];
  const device = await passkeyOf(server, rich);
  await requirePasskeys(of);
  const byPassword = async (actor: Actor) =>
    signInOutcome(server, await signInByPassword(server, { email: actor.email, password }));
  expect({
    without: await byPassword(poor),
    with: await byPassword(rich),
    wrong: await signInOutcome(
      server,
      await signInByPassword(server, { email: rich.email, password: 'wrong' }),
    ),
    alone: await signInOutcome(server, await signInByPasskey(server, device)),
  }).toEqual({
    without: of === 'nobody' ? 'in' : without,
    with: withPasskey,
    wrong: 'invalidCredentials',
    alone,
  });
});

test('Google is no way round the passkey', async () => {
  const provider = await startProvider();
  const server = await startServerWithGoogle(provider.issuer);
  try {
    const { db } = await testDatabase();
    const stine = await person({ role: 'staff' });
    await db
      .updateTable('appUser')
      .set({ emailVerified: true })
      .where('id', '=', stine.id)
      .execute();
    const claims = { sub: stine.id, email: stine.email, email_verified: true, name: stine.name };
    expect(await signInWithGoogle(provider, server, claims)).toMatchObject({ status: 302 });
    await requirePasskeys('staff');
    const poor = await signInWithGoogle(provider, server, claims);
    expect(await askMe(server, poor.session)).toMatchObject({ isSettingUp: true });
    await requirePasskeys('nobody');
    await passkeyOf(server, stine);
    await requirePasskeys('staff');
    const rich = await signInWithGoogle(provider, server, claims);
    expect(rich).toMatchObject({ location: '/login?error=passkey', session: undefined });
  } finally {
    await server.stop();
    await provider.stop();
  }
});

test('a session from before the day is over on the day, and not before', async () => {
  let now = new Date('2026-11-30T12:00:00Z');
  const server = await open({ now: () => now });
  const [poor, rich] = [await somebody('staff'), await somebody('staff')];
  await passkeyOf(server, rich);
  const cookies = await Promise.all(
    [poor, rich].map(async ({ email }) =>
      cookieOf(await signInByPassword(server, { email, password })),
    ),
  );
  const read = async () =>
    Promise.all(
      cookies.map(async (cookie) => {
        const me = await server.call(null, 'GET', '/api/v1/me', { headers: { cookie } });
        const { isSettingUp, passkeyFrom, code } = await me.json();
        return code ?? [isSettingUp, passkeyFrom];
      }),
    );
  await requirePasskeys('staff', '2026-12-01');
  expect(await read()).toEqual([
    [false, '2026-12-01'],
    [false, '2026-12-01'],
  ]);
  // The day begins in the time zone of the installation.
  now = new Date('2026-11-30T23:00:00Z');
  expect(await read()).toEqual([[true, '2026-12-01'], 'notSignedIn']);
});

/** Addresses that need no passkey; all others are closed while one is set up. */
async function isOpen(server: TestServer, cookie: string, path: string): Promise<unknown> {
  const answer = await server.call(null, 'GET', path, { headers: { cookie } });
  return answer.ok || (await answer.json()).code;
}

test('a session for set-up opens nothing else, and all once the passkey is there', async () => {
  const server = await open();
  const stine = await somebody('staff');
  await requirePasskeys('staff');
  const signedIn = await signInByPassword(server, { email: stine.email, password });
  const cookie = cookieOf(signedIn);
  const paths = ['/api/v1/companies', '/api/v1/users', '/api/v1/me/sessions', '/api/v1/events'];
  for (const path of paths) expect(await isOpen(server, cookie, path)).toBe('passkeyNeeded');
  expect((await addPasskey(server, cookie)).status).toBe(200);
  expect(await isOpen(server, cookie, '/api/v1/companies')).toBe(true);
  const headers = { cookie, origin: originOf(server) };
  const codes = await server.call(null, 'POST', '/api/v1/me/recovery-codes', { headers });
  expect((await codes.json()).codes).toHaveLength(10);
});

test('the only passkey stays where one is required', async () => {
  const server = await open();
  const stine = await somebody('staff');
  const first = createAuthenticator();
  const cookie = await server.cookieOf(stine);
  await addPasskey(server, cookie, first);
  await requirePasskeys('staff');
  const remove = async () => {
    const path = `/api/v1/me/passkeys/${(await passkeysIn(server, stine)).at(-1)?.id}`;
    const headers = { cookie, origin: originOf(server) };
    return (await server.call(null, 'DELETE', path, { headers })).json();
  };
  expect(await remove()).toMatchObject({ code: 'lastPasskey' });
  await addPasskey(server, cookie);
  expect(await remove()).toEqual({});
});

test('a passkey is demanded by people who have one, and not for a day that is over', async () => {
  const stine = await person({ role: 'staff' });
  const api = await apiAs(stine);
  const { version } = await api.admin.passkeyRule();
  const rule = { of: 'staff', from: '2026-12-01', version } as const;
  await expect(api.admin.savePasskeyRule(rule)).rejects.toMatchObject(refusal('passkeyFirst'));
  await passkeyOf(await open(), stine);
  await expect(api.admin.savePasskeyRule({ ...rule, from: '2026-11-20' })).rejects.toMatchObject(
    refusal('dayIsOver', { field: 'from' }),
  );
  const saved = await api.admin.savePasskeyRule(rule);
  expect(saved).toMatchObject({ of: 'staff', from: '2026-12-01' });
  const own = saved.people.find(({ id }) => id === stine.id);
  expect(own).toEqual({ id: stine.id, name: stine.name, isStaff: true, hasPasskey: true });
});
