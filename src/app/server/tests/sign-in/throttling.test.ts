import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openTestServers, signInByPassword, type TestServer } from '@/testkit/http';
import { givePassword } from '@/testkit/passwords';
import { noon, person } from '@/testkit/world';

const openServer = openTestServers();
let now = noon;

function open(changes: Parameters<typeof openServer>[0] = {}): Promise<TestServer> {
  return openServer({ now: () => now, ...changes });
}

afterEach(() => {
  now = noon;
});

type SignInOptions = { forwardedFor?: string };

function signIn(
  server: TestServer,
  email: string,
  password: string,
  { forwardedFor }: SignInOptions = {},
) {
  const headers = { ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) };
  return signInByPassword(server, { email, password }, headers);
}

async function clara() {
  const someone = await person();
  await givePassword(someone.id, 'klippekort');
  return someone.email;
}

/**
 * The library knows no other clock than the system's, which is ahead of the tests' noon for
 * sessions.
 */
test('after five wrong passwords the sixth try waits, right or wrong, from anywhere', async () => {
  const server = await open();
  const email = await clara();
  for (let count = 0; count < 5; count += 1) {
    const spelling = count % 2 ? email.toUpperCase() : ` ${email}`.trim();
    const response = await signIn(server, spelling, 'wrong', { forwardedFor: `10.0.0.${count}` });
    expect(response.status).toBe(401);
  }
  const sixth = await signIn(server, email, 'klippekort', { forwardedFor: '10.9.9.9' });
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await sixth.json()).toMatchObject({ code: 'tooManyRequests' });
  now = new Date(noon.getTime() + 15 * 60_000);
  expect((await signIn(server, email, 'klippekort')).status).toBe(200);
});

test('wrong passwords sent all at once do not slip through together', async () => {
  const server = await open();
  const email = await clara();
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => signIn(server, email, 'wrong')),
  );
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(15);
});

test('an address without an account is slowed as well', async () => {
  const server = await open();
  const email = `${randomUUID()}@example.com`;
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1)
    statuses.push((await signIn(server, email, 'wrong')).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('the limit holds over two servers, and the right password resets it', async () => {
  const [one, two] = [
    await open({ trustProxy: '127.0.0.1' }),
    await open({ trustProxy: '127.0.0.1' }),
  ];
  const email = await clara();
  const elsewhere = { forwardedFor: '203.0.113.1' };
  for (let count = 0; count < 4; count += 1)
    await signIn(count % 2 ? one : two, email, 'wrong', elsewhere);
  expect((await signIn(one, email, 'klippekort')).status).toBe(200);
  for (let count = 0; count < 5; count += 1) {
    expect((await signIn(count % 2 ? one : two, email, 'wrong', elsewhere)).status).toBe(401);
  }
  expect((await signIn(two, email, 'klippekort', elsewhere)).status).toBe(429);
});

test('twenty wrong passwords from one address, and it waits; a reset still works', {
  tags: 'thorough',
}, async () => {
  const server = await open({ throttleFactor: 1 });
  for (let count = 0; count < 20; count += 1) {
    expect((await signIn(server, `${randomUUID()}@example.com`, 'wrong')).status).toBe(401);
  }
  expect((await signIn(server, await clara(), 'klippekort')).status).toBe(429);
  const reset = await server.call(null, 'POST', '/api/v1/password-resets', {
    body: { email: await clara() },
  });
  expect(reset.status).toBe(200);
});

test('a whole office may sign in from one address', { tags: 'thorough' }, async () => {
  const server = await open({ throttleFactor: 1 });
  const email = await clara();
  for (let count = 0; count < 22; count += 1)
    expect((await signIn(server, email, 'klippekort')).status).toBe(200);
});

test('behind a trusted proxy the forwarded address counts', async () => {
  const server = await open({ throttleFactor: 1, trustProxy: '127.0.0.1' });
  for (let count = 0; count < 20; count += 1) {
    await signIn(server, `${randomUUID()}@example.com`, 'wrong', { forwardedFor: '203.0.113.7' });
  }
  const email = await clara();
  expect((await signIn(server, email, 'klippekort', { forwardedFor: '203.0.113.7' })).status).toBe(
    429,
  );
  expect((await signIn(server, email, 'klippekort', { forwardedFor: '203.0.113.8' })).status).toBe(
    200,
  );
});

test('ten accounts an hour from one address', async () => {
  const server = await open({ throttleFactor: 1 });
  const register = () =>
    server.call(null, 'POST', '/api/auth/sign-up/email', {
      body: {
        name: 'Nina Ny',
        email: `${randomUUID()}@example.com`,
        password: 'klippekort',
        accountType: 'customer',
      },
      headers: { origin: server.services.trustedOrigins[0] ?? '' },
    });
  for (let count = 0; count < 10; count += 1) expect((await register()).status).toBe(200);
  expect((await register()).status).toBe(429);
});

test('120 writes and 600 reads a minute over both servers, with when to come back', {
  tags: 'thorough',
}, async () => {
  const [one, two] = [await open({ throttleFactor: 1 }), await open({ throttleFactor: 1 })];
  const actor = await person();
  const statusesOf = async (count: number, method: string, path: string, body?: unknown) => {
    const found = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        (index % 2 ? one : two).call(actor, method, path, { body }),
      ),
    );
    return found.map(({ status }) => status);
  };
  const writes = await statusesOf(160, 'PUT', '/api/v1/me/language', { language: 'en' });
  // A share that one server holds is not there for the other.
  const accepted = writes.filter((status) => status === 200).length;
  expect(accepted).toBeLessThanOrEqual(120);
  expect(accepted).toBeGreaterThanOrEqual(100);
  const refused = await one.call(actor, 'PUT', '/api/v1/me/language', { body: { language: 'en' } });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBe(60);
  expect((await one.call(actor, 'GET', '/api/v1/me')).status).toBe(200);
  const reads = await statusesOf(640, 'GET', '/api/v1/me');
  expect(reads.filter((status) => status === 200).length).toBeLessThanOrEqual(600);
  expect(reads).toContain(429);
  now = new Date(noon.getTime() + 61_000);
  expect(
    (await one.call(actor, 'PUT', '/api/v1/me/language', { body: { language: 'da' } })).status,
  ).toBe(200);
});

test('a request over the limit of the minute is refused before its body is read', async () => {
  const server = await open({ throttleFactor: 1 / 120 });
  const actor = await person();
  const body = { language: 'en' };
  expect((await server.call(actor, 'PUT', '/api/v1/me/language', { body })).status).toBe(200);
  expect((await server.call(actor, 'PUT', '/api/v1/me/language', { body })).status).toBe(429);
  const head = [
    'PUT /api/v1/me/language HTTP/1.1',
    'host: klip',
    `cookie: ${await server.cookieOf(actor)}`,
    'content-type: application/json',
    'content-length: 60000',
  ];
  const socket = createConnection({ host: '127.0.0.1', port: Number(new URL(server.url).port) });
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  expect(String(answer)).toMatch(/^HTTP\/1\.1 429 .*\bretry-after: 60\b/s);
  const other = await person();
  expect((await server.call(other, 'PUT', '/api/v1/me/language', { body })).status).toBe(200);
  now = new Date(noon.getTime() + 61_000);
  expect((await server.call(actor, 'PUT', '/api/v1/me/language', { body })).status).toBe(200);
});
