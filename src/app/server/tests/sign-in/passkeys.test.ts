import { expect, test } from 'vitest';
import { createAuthenticator } from '@/testkit/authenticator';
import { testDatabase } from '@/testkit/database';
import { openTestServers } from '@/testkit/http';
import { noon, person } from '@/testkit/world';
import {
  addPasskey,
  challengeOf,
  originOf,
  passkeyOf,
  passkeysIn,
  post,
  signInByPasskey,
  signInOutcome,
} from '@/testkit/worlds/passkey-world';

const open = openTestServers();

test('a passkey opens a session, notes its use, and a mail tells of it', async () => {
  const server = await open();
  const clara = await person();
  const device = await passkeyOf(server, clara);
  expect(await signInOutcome(server, await signInByPasskey(server, device))).toBe('in');
  const { db } = await testDatabase();
  const session = db.selectFrom('session').where('userId', '=', clara.id);
  expect(await session.select(['isStrong']).execute()).toEqual([
    { isStrong: true },
    { isStrong: true },
  ]);
  const kept = db.selectFrom('passkey').where('userId', '=', clara.id);
  expect(await kept.select(['name', 'counter', 'lastUsedAt']).execute()).toEqual([
    { name: 'Phone', counter: 2, lastUsedAt: expect.stringContaining('2026-11-21T11:00:00') },
  ]);
  const mails = db.selectFrom('mail').where('toAddress', '=', clara.email);
  expect(await mails.select('kind').execute()).toEqual([{ kind: 'passkeyChanged' }]);
});

test.each([
  ['without verification of the person', { isVerified: false }],
  ['from another website', { origin: 'https://evil.example' }],
  ['for another website', { rpId: 'evil.example' }],
  ['with a challenge of a stranger', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['with a count that goes back, as of a copy', { counter: 1 }],
])('a passkey is refused %s', async (_, changes) => {
  const server = await open();
  const device = await passkeyOf(server, await person());
  await signInByPasskey(server, device);
  expect(await signInOutcome(server, await signInByPasskey(server, device, changes))).toBe(
    'passkeyWrong',
  );
});

test('one challenge is answered once, on two servers at the same moment', async () => {
  const servers = [await open(), await open()] as const;
  const device = await passkeyOf(servers[0], await person());
  const challenge = await challengeOf(servers[0]);
  const signed = device.sign({ challenge, origin: originOf(servers[0]) });
  const answers = await Promise.all(
    [...servers, ...servers].map((server) => post(server, '/api/auth/sign-in/passkey', signed)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
});

test('a challenge ends after five minutes, and is for its purpose and person alone', async () => {
  let now = noon;
  const server = await open({ now: () => now });
  const [clara, hans] = [await person(), await person()];
  const device = await passkeyOf(server, clara);
  const challenge = await challengeOf(server);
  now = new Date(noon.getTime() + 5 * 60_000);
  const late = signInByPasskey(server, device, { challenge });
  expect(await signInOutcome(server, await late)).toBe('passkeyWrong');
  const cookie = await server.cookieOf(hans);
  const own = await post(server, '/api/v1/me/confirmation/options', {}, cookie);
  const other = (await own.json()).challenge as string;
  const misused = signInByPasskey(server, device, { challenge: other });
  expect(await signInOutcome(server, await misused)).toBe('passkeyWrong');
  const signed = device.sign({ challenge: other, origin: originOf(server) });
  const confirmed = await post(server, '/api/v1/me/confirmation', { response: signed }, cookie);
  expect(await confirmed.json()).toMatchObject({ code: 'passkeyWrong' });
});

test('a passkey is not made without verification, elsewhere, or for two people', async () => {
  const server = await open();
  const [clara, hans] = [await person(), await person()];
  const cookie = await server.cookieOf(clara);
  const device = createAuthenticator();
  for (const changes of [{ isVerified: false }, { origin: 'https://evil.example' }]) {
    const answer = await addPasskey(server, cookie, device, changes);
    expect(await answer.json()).toMatchObject({ code: 'passkeyWrong' });
  }
  expect((await addPasskey(server, cookie, device)).status).toBe(200);
  const again = await addPasskey(server, await server.cookieOf(hans), device);
  expect(await again.json()).toMatchObject({ code: 'passkeyKnown' });
});

test('a removed passkey opens nothing, and the sessions it has opened end', async () => {
  const server = await open();
  const clara = await person();
  const device = await passkeyOf(server, clara);
  const opened = await signInByPasskey(server, device);
  const cookie = await server.cookieOf(clara);
  const [{ id } = { id: '' }] = await passkeysIn(server, clara);
  const headers = { cookie, origin: originOf(server) };
  const removed = await server.call(null, 'DELETE', `/api/v1/me/passkeys/${id}`, { headers });
  expect(removed.status).toBe(200);
  expect(await signInOutcome(server, opened)).toBe('notSignedIn');
  expect((await server.call(clara, 'GET', '/api/v1/me')).status).toBe(200);
  expect(await signInOutcome(server, await signInByPasskey(server, device))).toBe('passkeyWrong');
});

test('a disabled account is opened by no passkey', async () => {
  const server = await open();
  const clara = await person();
  const device = await passkeyOf(server, clara);
  const stine = await person({ role: 'staff' });
  await server.call(stine, 'POST', `/api/v1/users/${clara.id}/disable`);
  expect(await signInOutcome(server, await signInByPasskey(server, device))).toBe(
    'invalidCredentials',
  );
});
