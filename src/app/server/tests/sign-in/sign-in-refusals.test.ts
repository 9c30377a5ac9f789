import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestServers, signInByPassword, type TestServer } from '@/testkit/http';
import { noon } from '@/testkit/world';
import { cookieOf, me, newcomer, register } from '@/testkit/worlds/newcomers';

const open = openTestServers();

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
