import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '@/testkit/database';
import {
  askMe,
  type Claims,
  type Provider,
  signInWithGoogle,
  somebodyAtGoogle,
  startProvider,
  startServerWithGoogle,
} from '@/testkit/google';
import type { TestServer } from '@/testkit/http';
import { person } from '@/testkit/world';

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

async function expectNobody(server: TestServer, who: Claims): Promise<void> {
  const { status, location, session, body } = await signIn(server, who);
  expect({ status, location, session, body }).toEqual({
    status: 302,
    location: failed,
    session: undefined,
    body: '',
  });
}

test('a newcomer from Google is a customer, and returns to that account', async () => {
  const server = await open();
  const who = somebodyAtGoogle({ picture: 'https://pictures.example/nina.jpg' });
  const first = await signIn(server, who, {
    provider: 'google',
    callbackURL: '/customer/balances?sort=name',
  });
  expect(first).toMatchObject({ status: 302, location: '/customer/balances?sort=name' });
  const known = await askMe(server, first.session);
  expect(known).toMatchObject({
    status: 200,
    name: 'Nina Ny',
    email: who.email,
    role: 'customer',
    staffStatus: null,
  });
  expect(await people(who.email)).toMatchObject([
    { id: known.id, emailVerified: true, image: null },
  ]);

  const second = await signIn(server, who);
  expect(second.location).toBe('/login');
  expect(await askMe(server, second.session)).toMatchObject({ status: 200, id: known.id });
  expect(await people(who.email)).toHaveLength(1);
});

test('secrets of the Google account are not stored', async () => {
  const server = await open();
  const who = somebodyAtGoogle();
  await signIn(server, who);
  await signIn(server, who);
  const [user] = await people(who.email);
  expect(await accountsOf(user?.id ?? '')).toMatchObject([
    {
      providerId: 'google',
      accountId: who.sub,
      accessToken: null,
      refreshToken: null,
      idToken: null,
      password: null,
    },
  ]);
});

test('a role that Google sends along is not read, nor a long or missing name', async () => {
  const server = await open();
  const who = somebodyAtGoogle({
    role: 'staff',
    staffStatus: 'active',
    staff_status: 'active',
    id: 'chosen',
    name: undefined,
  });
  const { session } = await signIn(server, who);
  expect(await askMe(server, session)).toMatchObject({
    role: 'customer',
    staffStatus: null,
    name: who.sub,
  });
  const longNamed = somebodyAtGoogle({ name: 'n'.repeat(300) });
  expect(await askMe(server, (await signIn(server, longNamed)).session)).toMatchObject({
    name: 'n'.repeat(120),
  });
});

test('an account confirmed on both sides is joined, however its address is spelled', async () => {
  const server = await open();
  const { id, email } = await local({ isVerified: true });
  const { session } = await signIn(server, somebodyAtGoogle({ email: email.toUpperCase() }));
  expect(await askMe(server, session)).toMatchObject({ status: 200, id });
  expect(await accountsOf(id)).toMatchObject([{ providerId: 'google', accessToken: null }]);
});

test('registering an address first does not give you its owner’s Google account', async () => {
  const server = await open();
  const { id, email } = await local({ isVerified: false });
  await expectNobody(server, somebodyAtGoogle({ email }));
  expect(await accountsOf(id)).toEqual([]);
});
