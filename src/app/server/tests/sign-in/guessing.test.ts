import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '@/testkit/database';
import { startTestServer, type TestServer } from '@/testkit/http';
import { roundsOf } from '@/testkit/machine/rounds-of';
import { mailsTo, tokenMailedTo } from '@/testkit/messages/mailbox';
import { givePassword } from '@/testkit/passwords';
import { noon, person } from '@/testkit/world';

const password = 'hverdag-i-juli';
let server: TestServer;

beforeEach(async () => {
  server = await startTestServer({ now: () => noon, throttleFactor: 1, trustProxy: '127.0.0.1' });
});
afterEach(async () => {
  await server.stop();
  const { db } = await testDatabase();
  await db.deleteFrom('throttle').execute();
});

async function signIn(from: string, email: string, given = 'a wrong one'): Promise<number> {
  const response = await server.call(null, 'POST', '/api/auth/sign-in/email', {
    body: { email, password: given },
    headers: { origin: server.services.trustedOrigins[0] ?? '', 'x-forwarded-for': from },
  });
  await response.text();
  return response.status;
}

async function someone(): Promise<string> {
  const { id, email } = await person();
  await givePassword(id, password);
  return email;
}

async function block(address: string): Promise<void> {
  for (let count = 0; count < 20; count += 1) {
    expect(await signIn(address, `${randomUUID()}@example.com`)).toBe(401);
  }
}

async function askReset(from: string, email: string): Promise<void> {
  await server.call(null, 'POST', '/api/v1/password-resets', {
    body: { email },
    headers: { 'x-forwarded-for': from },
  });
}

test('hundreds of wrong passwords never keep owners out where they signed in before', async () => {
  const email = await someone();
  const homes = ['192.0.2.1', '2001:db8:aa:bb::1'];
  for (const home of homes) expect(await signIn(home, email, password)).toBe(200);
  await block('203.0.113.1');

  const guesses = Array.from({ length: roundsOf(1_000) }, (_, index) => {
    if (index % 3 === 0) return '203.0.113.1';
    return index % 3 === 1
      ? `198.51.${100 + (index >> 8)}.${index & 255}`
      : `2001:db8:1:2::${index.toString(16)}`;
  });
  const answers: number[] = [];
  while (guesses.length > 0) {
    answers.push(...(await Promise.all(guesses.splice(0, 100).map((from) => signIn(from, email)))));
    // Another address of their network.
    expect(await signIn('192.0.2.1', email, password)).toBe(200);
    expect(await signIn(`2001:db8:aa:bb::${guesses.length.toString(16)}`, email, password)).toBe(
      200,
    );
  }
  expect(new Set(answers)).toEqual(new Set([401, 429]));
  expect(answers.filter((status) => status === 401)).toHaveLength(5);
});

test('one network has 20 guesses in 15 minutes, over all its addresses and accounts', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      signIn(`2001:db8:1:2::${index}`, `${randomUUID()}@example.com`),
    ),
  );
  expect(answers.filter((status) => status === 401)).toHaveLength(20);
  expect(answers.filter((status) => status === 429)).toHaveLength(40);
  expect(await signIn('2001:db8:1:3::1', await someone(), password)).toBe(200);
});

test('an address over its limit does not use up the tries of an account', {
  tags: 'thorough',
}, async () => {
  const email = await someone();
  await block('203.0.113.1');
  for (let count = 0; count < 10; count += 1)
    expect(await signIn('::ffff:203.0.113.1', email)).toBe(429);
  expect(await signIn('198.51.100.7', email, password)).toBe(200);
});

test('forty right passwords at once from one address all get in', {
  tags: 'thorough',
}, async () => {
  const people = await Promise.all(Array.from({ length: 20 }, someone));
  const [one = ''] = people;
  const emails = [...people, ...Array.from({ length: 20 }, () => one)];
  const answers = await Promise.all(emails.map((email) => signIn('192.0.2.1', email, password)));
  expect(answers.filter((status) => status === 200)).toHaveLength(40);
});

test('a registration or reset admits its network, even during guesses elsewhere', {
  tags: 'thorough',
}, async () => {
  const newcomer = {
    name: 'Nina Ny',
    email: `${randomUUID()}@example.com`,
    password,
    accountType: 'customer',
  };
  await server.call(null, 'POST', '/api/auth/sign-up/email', {
    body: newcomer,
    headers: { origin: server.services.trustedOrigins[0] ?? '', 'x-forwarded-for': '192.0.2.1' },
  });
  const clara = await someone();
  await askReset('192.0.2.2', clara);
  await expect.poll(() => mailsTo(clara)).toHaveLength(1);
  const token = await tokenMailedTo(clara, 'reset');
  await server.call(null, 'POST', '/api/v1/password-resets/use', {
    body: { token, newPassword: password },
    headers: { 'x-forwarded-for': '192.0.2.2' },
  });
  for (const email of [newcomer.email, clara]) {
    for (let count = 0; count < 6; count += 1) await signIn(`203.0.113.${count}`, email);
    expect(await signIn('203.0.113.9', email, password)).toBe(429);
  }
  expect(await signIn('192.0.2.1', newcomer.email, password)).toBe(200);
  expect(await signIn('192.0.2.2', clara, password)).toBe(200);
});

test('where owners signed in before, only an address without tries refuses them', {
  tags: 'thorough',
}, async () => {
  const email = await someone();
  expect(await signIn('192.0.2.1', email, password)).toBe(200);
  for (let count = 0; count < 19; count += 1) expect(await signIn('192.0.2.1', email)).toBe(401);
  expect(await signIn('192.0.2.1', email, password)).toBe(200);
  expect(await signIn('192.0.2.1', email)).toBe(401);
  expect(await signIn('192.0.2.1', email, password)).toBe(429);
});

test('an address over its limit does not use up the reset links of a mailbox', async () => {
  const email = await someone();
  for (let count = 0; count < 10; count += 1)
    await askReset('203.0.113.1', `${randomUUID()}@example.com`);
  for (let count = 0; count < 5; count += 1) await askReset('203.0.113.1', email);
  await askReset('192.0.2.1', email);
  const { db } = await testDatabase();
  await expect
    .poll(() => db.selectFrom('mail').select('kind').where('toAddress', '=', email).execute())
    .toEqual([{ kind: 'reset' }]);
});
