import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import { asOwner, testDatabase } from '@/testkit/database';
import { openTestServers, signInByPassword } from '@/testkit/http';
import { cookieOf, me, newcomer, register } from '@/testkit/worlds/newcomers';

const open = openTestServers();

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

test('only the first staff account is active at once, even of 20 at the same time', async () => {
  await asOwner((client) => client.query('delete from staff_claim'));
  const server = await open({ now: () => new Date() });
  const entrance = async () => (await apiAs(null)).accounts.entrance();
  expect(await entrance()).toMatchObject({ isNew: false, isFirstStaff: true });
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
  expect(await entrance()).toMatchObject({ isNew: false, isFirstStaff: false });
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
  expect(await statusWith()).toBe(400);
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
