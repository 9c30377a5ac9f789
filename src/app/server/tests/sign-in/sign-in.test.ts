import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner, testDatabase } from '@/testkit/database';
import { openTestServers, signInByPassword, type TestServer } from '@/testkit/http';
import { noon } from '@/testkit/world';

const open = openTestServers();

const origin = 'http://localhost:0'.replace(':0', '');
const newcomer = (changes: Record<string, unknown> = {}) => ({
  name: 'Nina Ny',
  email: `${randomUUID()}@example.com`,
  password: 'klippekort',
  accountType: 'customer',
  ...changes,
});

function register(server: TestServer, body: unknown) {
  return server.call(null, 'POST', '/api/auth/sign-up/email', {
    body,
    headers: { origin: server.services.trustedOrigins[0] ?? origin },
  });
}

function cookieOf(response: Awaited<ReturnType<TestServer['call']>>): string {
  return (
    response.headers
      .getSetCookie()
      .find((cookie) => cookie.includes('klip_session'))
      ?.split(';')[0] ?? ''
  );
}

async function me(server: TestServer, cookie: string) {
  const response = await server.call(null, 'GET', '/api/v1/me', { headers: { cookie } });
  return { status: response.status, body: await response.json() };
}

test('register, look, leave, come back', async () => {
  const server = await open({ now: () => new Date() });
  const person = newcomer();
  const registered = await register(server, person);
  expect(registered.status).toBe(200);
  expect(await me(server, cookieOf(registered))).toMatchObject({
    status: 200,
    body: { name: 'Nina Ny', role: 'customer', staffStatus: null },
  });

  const left = await server.call(null, 'POST', '/api/auth/sign-out', {
    body: {},
    headers: { origin: server.services.trustedOrigins[0] ?? '', cookie: cookieOf(registered) },
  });
  expect(left.status).toBe(200);
  expect(await me(server, cookieOf(registered))).toMatchObject({
    status: 401,
    body: { code: 'notSignedIn' },
  });

  const back = await signInByPassword(server, {
    email: person.email.toUpperCase(),
    password: person.password,
  });
  expect(back.status).toBe(200);
  expect(await me(server, cookieOf(back))).toMatchObject({ status: 200 });
});

test('the session cookie is closed to scripts and other sites', async () => {
  const server = await open({ now: () => new Date() });
  const cookie = (await register(server, newcomer())).headers.getSetCookie().join();
  expect(cookie).toMatch(/^klip_session=.*HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
});

test('the token of the session is in the cookie alone and in no answer', async () => {
  const server = await open({ now: () => new Date() });
  const person = newcomer();
  const registered = await register(server, person);
  const signedIn = await signInByPassword(server, {
    email: person.email,
    password: person.password,
  });
  const headers = { cookie: cookieOf(signedIn) };
  const session = await server.call(null, 'GET', '/api/auth/get-session', { headers });
  const { keysDb } = await testDatabase();
  const tokens = await keysDb
    .selectFrom('session')
    .innerJoin('appUser', 'appUser.id', 'session.userId')
    .select('session.token')
    .where('appUser.email', '=', person.email)
    .execute();
  expect(tokens).toHaveLength(2);
  for (const answer of [registered, signedIn, session]) {
    const body = JSON.stringify(await answer.json());
    expect(body).toContain(person.email);
    for (const { token } of tokens) expect(body).not.toContain(token);
  }
});

test('a forged or changed cookie does not sign in', async () => {
  const server = await open({ now: () => new Date() });
  const cookie = cookieOf(await register(server, newcomer()));
  for (const forged of [
    `${cookie}x`,
    cookie.replace('=', '=a'),
    'klip_session=abc.def',
    'klip_session=%',
    'klip_session=',
  ]) {
    expect((await me(server, forged)).status).toBe(401);
  }
});

test('only the first staff account is active at once, even of 20 at the same time', async () => {
  await asOwner((client) => client.query('delete from staff_claim'));
  const server = await open({ now: () => new Date() });
  const cookies = (
    await Promise.all(
      Array.from({ length: 20 }, () => register(server, newcomer({ accountType: 'staff' }))),
    )
  ).map(cookieOf);
  const statuses = await Promise.all(
    cookies.map(async (cookie) => (await me(server, cookie)).body.staffStatus),
  );
  expect(statuses.filter((status) => status === 'active')).toHaveLength(1);
  expect(statuses.filter((status) => status === 'pending')).toHaveLength(19);
});

test('in production the first staff account needs the setup token', async () => {
  const server = await open({
    now: () => new Date(),
    mode: 'production',
    setupToken: 'open sesame, please',
  });
  await asOwner((client) => client.query('delete from staff_claim'));
  const statusWith = async (setupToken?: string) => {
    const response = await register(
      server,
      newcomer({ accountType: 'staff', ...(setupToken && { setupToken }) }),
    );
    return response.ok ? (await me(server, cookieOf(response))).body.staffStatus : response.status;
  };
  expect(await statusWith('guess')).toBe(400);
  expect(await statusWith()).toBe('pending');
  expect(await statusWith('open sesame, please')).toBe('active');
  expect(await statusWith('open sesame, please')).toBe('pending');
});

test.each([
  ['a consultant', { accountType: 'consultant' }],
  ['a role of their own', { role: 'staff' }],
  ['a staff status', { staffStatus: 'active' }],
  ['an id', { id: 'chosen' }],
  ['a short password', { password: '12345' }],
  ['a long password', { password: 'x'.repeat(129) }],
  ['a short name', { name: 'x' }],
  ['no address', { email: 'nobody' }],
])('nobody registers with %s', async (_name, changes) => {
  const server = await open({ now: () => new Date() });
  const { db } = await testDatabase();
  const count = async () =>
    (
      await db
        .selectFrom('appUser')
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  const before = await count();
  const response = await register(server, newcomer(changes));
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(await count()).toBe(before);
});

test('an address that is taken is refused', async () => {
  const server = await open({ now: () => new Date() });
  const person = newcomer();
  await register(server, person);
  expect((await register(server, person)).status).toBe(422);
});

test('guessing is slowed per account, in any spelling, and freed by the clock', async () => {
  let now = noon;
  const server = await open({ now: () => now, trustProxy: '127.0.0.1' });
  const person = newcomer();
  await register(server, person);
  for (let guess = 0; guess < 5; guess += 1) {
    const wrong = await signInByPassword(
      server,
      { email: person.email, password: 'wrong one' },
      { 'x-forwarded-for': `10.0.0.${guess}` },
    );
    expect({ status: wrong.status, ...(await wrong.json()) }).toMatchObject({
      status: 401,
      code: 'invalidCredentials',
      title: 'Invalid email or password',
    });
  }
  const right = { email: person.email.toUpperCase(), password: person.password };
  const slowed = await signInByPassword(server, right, { 'x-forwarded-for': '10.0.0.9' });
  expect(slowed.status).toBe(429);
  expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
  now = new Date(noon.getTime() + 16 * 60_000);
  expect(
    (await signInByPassword(server, { email: person.email, password: person.password })).status,
  ).toBe(200);
});

test('an unknown address is answered like a wrong password', async () => {
  const server = await open();
  const person = newcomer();
  await register(server, person);
  const strip = async (response: Awaited<ReturnType<TestServer['call']>>) => ({
    status: response.status,
    body: { ...(await response.json()), requestId: '' },
  });
  const known = await strip(
    await signInByPassword(server, { email: person.email, password: 'wrong one' }),
  );
  const unknown = await strip(
    await signInByPassword(server, { email: `${randomUUID()}@example.com`, password: 'wrong one' }),
  );
  expect(known).toEqual(unknown);
});

test('signing in needs to say where from', async () => {
  const server = await open();
  const body = { email: 'a@example.com', password: 'whatever' };
  expect((await server.call(null, 'POST', '/api/auth/sign-in/email', { body })).status).toBe(403);
});

test.each([
  '/api/auth/update-user',
  '/api/auth/change-password',
  '/api/auth/list-sessions',
  '/api/auth/delete-user',
  '/api/auth/sign-in/social',
  '/api/auth/ok',
])('the library route %s does not exist here', async (path) => {
  const server = await open();
  const headers = { origin: server.services.trustedOrigins[0] ?? '' };
  expect((await server.call(null, 'POST', path, { body: {}, headers })).status).toBe(404);
});

test('a disabled person is out at the next request', async () => {
  const server = await open({ now: () => new Date() });
  const cookie = cookieOf(await register(server, newcomer()));
  const { body } = await me(server, cookie);
  const { ownerDb } = await testDatabase();
  await ownerDb.transaction().execute(async (tx) => {
    await sql`select set_config('app.actor', ${body.id}, true)`.execute(tx);
    await tx
      .updateTable('appUser')
      .set({ disabledAt: new Date().toISOString() })
      .where('id', '=', String(body.id))
      .execute();
  });
  expect((await me(server, cookie)).status).toBe(401);
});

test('no session outlives its last day, however lively', async () => {
  let now = new Date();
  const server = await open({ now: () => now });
  const cookie = cookieOf(await register(server, newcomer()));
  const { keysDb } = await testDatabase();
  await keysDb
    .updateTable('session')
    .set({ expiresAt: new Date(now.getTime() + 90 * 86_400_000).toISOString() })
    .execute();
  now = new Date(now.getTime() + 31 * 86_400_000);
  expect((await me(server, cookie)).status).toBe(401);
});
