import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { MutableResponse } from 'oauth2-mock-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '@/testkit/database';
import {
  askForGoogle,
  type Claims,
  comeBack,
  goToGoogle,
  type Jar,
  type Provider,
  signInWithGoogle,
  somebodyAtGoogle,
  startProvider,
  startServerWithGoogle,
  throughGoogle,
} from '@/testkit/google';
import type { TestServer } from '@/testkit/http';
import { noon, person } from '@/testkit/world';

const failed = '/login?error=google';

let provider: Provider;

const servers: TestServer[] = [];

beforeAll(async () => {
  provider = await startProvider();
});

afterAll(() => provider.stop());

afterEach(async () => {
  provider.change = () => {};
  for (const server of servers.splice(0)) await server.stop();
});

async function open(
  changes: Parameters<typeof startServerWithGoogle>[1] = {},
): Promise<TestServer> {
  const server = await startServerWithGoogle(provider.issuer, changes);
  servers.push(server);
  return server;
}

const signIn = (server: TestServer, who: Claims, body?: unknown) =>
  signInWithGoogle(provider, server, who, body);

async function people(email: unknown) {
  const { db } = await testDatabase();
  return db.selectFrom('appUser').selectAll().where('email', '=', String(email)).execute();
}

async function accountsOf(userId: string) {
  const { keysDb } = await testDatabase();
  return keysDb.selectFrom('account').selectAll().where('userId', '=', userId).execute();
}

async function local({ isVerified }: { isVerified: boolean }) {
  const { db } = await testDatabase();
  const { id, email } = await person();
  await db.updateTable('appUser').set({ emailVerified: isVerified }).where('id', '=', id).execute();
  return { id, email };
}

async function disable(id: string): Promise<void> {
  const { ownerDb } = await testDatabase();
  await ownerDb.transaction().execute(async (tx) => {
    await sql`select set_config('app.actor', ${id}, true)`.execute(tx);
    await tx
      .updateTable('appUser')
      .set({ disabledAt: noon.toISOString() })
      .where('id', '=', id)
      .execute();
  });
}

async function expectNobody(server: TestServer, who: Claims): Promise<void> {
  const { status, location, session, body } = await signIn(server, who);
  expect({ status, location, session, body }).toEqual({
    status: 302,
    location: failed,
    session: undefined,
    body: '',
  });
}

test.each([false, undefined, 'true'])(
  'an address that Google has not confirmed (%s) does not sign in',
  async (verified) => {
    const server = await open();
    const { id, email } = await local({ isVerified: true });
    await expectNobody(server, somebodyAtGoogle({ email, email_verified: verified }));
    expect(await accountsOf(id)).toEqual([]);
    const stranger = somebodyAtGoogle({ email_verified: verified });
    await expectNobody(server, stranger);
    expect(await people(stranger.email)).toEqual([]);
  },
);

test('cancelling at Google leads back to the sign-in page', async () => {
  const server = await open();
  const jar: Jar = new Map();
  const back = await throughGoogle(await goToGoogle(server, jar));
  back.searchParams.delete('code');
  back.searchParams.set('error', 'access_denied');
  back.searchParams.set('error_description', 'Call 555 to win');
  expect(await comeBack(server, jar, back)).toEqual({ status: 302, location: failed, body: '' });
  expect(jar.get('klip_session')).toBeUndefined();
});

test('a way back that this browser did not begin, or one used before, leads nowhere', async () => {
  const server = await open();
  provider.claims = somebodyAtGoogle();
  const mine: Jar = new Map();
  const back = await throughGoogle(await goToGoogle(server, mine));
  const theirs: Jar = new Map();
  expect((await comeBack(server, theirs, back)).location).toBe(failed);
  await goToGoogle(server, theirs);
  expect((await comeBack(server, theirs, back)).location).toBe(failed);
  const forged = new URL(back);
  forged.searchParams.set('state', 'x'.repeat(32));
  expect((await comeBack(server, mine, forged)).location).toBe(failed);
  expect(
    (await comeBack(server, new Map(), new URL('/api/auth/callback/google', back))).location,
  ).toBe(failed);
  expect([...theirs.keys(), ...mine.keys()]).not.toContain('klip_session');

  const cookies = new Map(mine);
  expect((await comeBack(server, mine, back)).location).toBe('/login');
  expect((await comeBack(server, cookies, back)).location).toBe(failed);
});

test.each<[string, Claims, (answer: MutableResponse) => void]>([
  ['for another client', { aud: 'somebody else' }, () => {}],
  ['of another issuer', { iss: 'https://accounts.example' }, () => {}],
  ['of another sign-in', { nonce: 'old' }, () => {}],
  ['that has ended', { exp: 1_000_000_000 }, () => {}],
  ['that is missing', {}, ({ body }) => body !== '' && delete body.id_token],
  [
    'whose content was changed',
    {},
    ({ body }) => body !== '' && Object.assign(body, tampered(body)),
  ],
  [
    'that the provider refuses to give',
    {},
    (answer) => Object.assign(answer, { statusCode: 500, body: {} }),
  ],
])('an id token %s is not believed', async (_name, changes, change) => {
  const server = await open();
  provider.change = change;
  const who = somebodyAtGoogle(changes);
  await expectNobody(server, who);
  expect(await people(who.email)).toEqual([]);
});

function tampered({ id_token }: Record<string, unknown>) {
  const [head, payload = '', signature] = String(id_token).split('.');
  const content = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const other = Buffer.from(JSON.stringify({ ...content, sub: 'another' })).toString('base64url');
  return { id_token: [head, other, signature].join('.') };
}

test('a disabled person gets in neither through Google nor with the right password', async () => {
  const server = await open();
  const who = somebodyAtGoogle();
  await signIn(server, who);
  const [user] = await people(who.email);
  await disable(user?.id ?? '');
  await expectNobody(server, who);

  const headers = { origin: server.services.trustedOrigins[0] ?? '' };
  const credentials = { email: `${randomUUID()}@example.com`, password: 'klippekort' };
  const send = async (path: string, body: unknown) => {
    const answer = await server.call(null, 'POST', path, { headers, body });
    const { requestId: _, ...problem } = await answer.json();
    return { status: answer.status, cookies: answer.headers.getSetCookie(), problem };
  };
  await send('/api/auth/sign-up/email', {
    ...credentials,
    name: 'Nina Ny',
    accountType: 'customer',
  });
  const [registered] = await people(credentials.email);
  await disable(registered?.id ?? '');
  const right = await send('/api/auth/sign-in/email', credentials);
  const wrong = await send('/api/auth/sign-in/email', { ...credentials, password: 'not the one' });
  expect(right).toMatchObject({
    status: 401,
    cookies: [],
    problem: { code: 'invalidCredentials' },
  });
  expect(right).toEqual(wrong);
});

test.each([
  ['no provider', {}],
  ['another provider', { provider: 'github' }],
  ['an id token of its own', { provider: 'google', idToken: { token: 'x' } }],
  ['more rights at Google', { provider: 'google', scopes: ['drive'] }],
  ['another site', { provider: 'google', callbackURL: 'https://evil.example' }],
  ['another site by two slashes', { provider: 'google', callbackURL: '//evil.example' }],
  ['another site by a backslash', { provider: 'google', callbackURL: '/\\evil.example' }],
  [
    'another site after a failure',
    { provider: 'google', errorCallbackURL: 'https://evil.example' },
  ],
  ['a script', { provider: 'google', callbackURL: 'javascript:alert(1)' }],
  ['a place for the newly registered', { provider: 'google', newUserCallbackURL: '/login' }],
])('nobody asks for %s', async (_name, body) => {
  expect((await askForGoogle(await open(), body)).status).toBe(400);
});
