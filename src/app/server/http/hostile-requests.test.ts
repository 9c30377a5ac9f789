import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '@/testkit/database';
import { startTestServer, type TestServer } from '@/testkit/http';
import { prepaidCustomer, work } from '@/testkit/world';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ pages: builtPages() });
});

afterAll(() => server.stop());

/** Creates the files of a build that the server needs to answer unknown addresses with the app. */
function builtPages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'klip-pages-'));
  for (const inner of ['assets', 'public']) mkdirSync(join(folder, inner));
  writeFileSync(join(folder, 'assets/app.js'), 'script');
  writeFileSync(join(folder, 'assets/app.js.br'), brotliCompressSync('script'));
  writeFileSync(join(folder, 'assets/app.js.gz'), gzipSync('script'));
  for (const page of ['index.html', 'docs.html', 'kort.html'])
    writeFileSync(join(folder, page), '<meta content="{{nonce}}">');
  return folder;
}

async function rowCounts(): Promise<Record<string, number>> {
  const { db } = await testDatabase();
  const counts: Record<string, number> = {};
  for (const table of [
    'company',
    'balance',
    'timeEntry',
    'ledgerEntry',
    'idempotencyKey',
    'appUser',
  ] as const) {
    const { count } = await db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts[table] = count;
  }
  return counts;
}

/** Sends bytes no client library would, and returns the status that comes back. */
function raw(request: string): Promise<number> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host: '127.0.0.1', port: Number(port) }, () =>
      socket.end(request),
    );
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)));
    socket.on('error', reject);
  });
}

test.each([
  '//',
  '/api/v1/x/../events',
  '/api/v1/./events',
  '/api/v1/%2e%2e/v1/events',
  '/api/v1/x/.%2E/events',
  '/%',
  '/%c0%af',
  '/api/v1/%',
  '/rpc//',
  '/api/v1/companies/%00',
  '/..%2f..%2fetc/passwd',
  '/api/v1/__proto__',
  '/rpc/constructor',
  '/%61pi/v1/companies',
  '/api/v1/%65vents',
  '/%72pc/accounts/me',
  '/health/live%2D',
  '/assets/%7E',
])('the malformed address %s is refused and harms nothing', async (path) => {
  const status = await raw(`GET ${path} HTTP/1.1\r\nHost: klip\r\nConnection: close\r\n\r\n`);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect((await server.call(null, 'GET', '/health/live')).status).toBe(200);
});

test.each([
  '/api/v1/x/../events',
  '/api/v1/./events',
  '/api/v1/%2e%2e/v1/events',
  '/api/v1/events?x',
])('another site cannot open the live stream as %s', async (path) => {
  const { customer } = await prepaidCustomer();
  const lines = [
    `Cookie: ${await server.cookieOf(customer)}`,
    'Origin: https://evil.example',
    'Connection: close',
  ];
  const status = await raw(`GET ${path} HTTP/1.1\r\nHost: klip\r\n${lines.join('\r\n')}\r\n\r\n`);
  expect([400, 403]).toContain(status);
});

test.each([
  '/%61pi/auth/sign-in/email',
  '/api/%61uth/sign-in/email',
  '/api/aut%68/sign-in/email',
  '/ap%69/auth/sign-in/email',
])('another spelling of the address does not sign in: %s', async (path) => {
  const body = JSON.stringify({ email: 'somebody@example.com', password: 'a long password' });
  const lines = [
    'Host: klip',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  expect(await raw(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)).toBe(400);
});

/** Values that our client's format allows beyond JSON: a type and a place for it. */
test.each([
  ['a broken pattern', [[5, 'id']], { id: '/(/' }],
  ['nothing but a broken pattern', [[5]], '/(/'],
  ['a pattern that takes for ever', [[5, 'id']], { id: '/(a+)+$/' }],
  ['a broken address', [[4, 'id']], { id: 'x' }],
  ['no number', [[0, 'id']], { id: 'x' }],
  ['no day', [[1, 'id']], { id: 'x' }],
  ['a set of nothing', [[6, 'id']], { id: 5 }],
  ['a map of nothing', [[7, 'id']], { id: [1] }],
  ['a type that does not exist', [[99, 'id']], { id: 'x' }],
  ['a place that does not exist', [[1, 'a', 'b', 'c']], {}],
  ['a prototype', [[1, '__proto__', 'x']], {}],
  ['nothing for types', 'x', {}],
])('a body of our own client with %s is refused with a 4xx', async (_name, meta, json) => {
  const { consultant } = await prepaidCustomer();
  const response = await server.call(consultant, 'POST', '/rpc/balances/find', {
    body: { json, meta },
  });
  expect({ status: response.status, body: await response.json() }).toMatchObject({
    status: expect.toSatisfy((status: number) => status >= 400 && status < 500),
  });
});

test('a condition in the address of a change is refused: it would not be read', async () => {
  const { consultant, balanceId } = await prepaidCustomer();
  const body = { ...work, balanceId, amount: 10 };
  const response = await server.call(consultant, 'POST', '/api/v1/time-entries', { body });
  const { id } = (await response.json()) as { id: string };
  const path = `/api/v1/time-entries/${id}`;
  expect((await server.call(consultant, 'DELETE', `${path}?version=99`)).status).toBe(400);
  expect((await server.call(consultant, 'GET', path)).status).toBe(200);
});

const deep = '['.repeat(10_000) + ']'.repeat(10_000);

const hostileBodies: [string, unknown][] = [
  ['no JSON', '{'],
  ['JSON too deep', `{"title":${deep}}`],
  ['a list', []],
  ['a number', 5],
  ['null', null],
  ['a prototype', '{"__proto__":{"role":"staff"}}'],
  ['a constructor', '{"constructor":{"prototype":{"role":"staff"}}}'],
  ['an unknown field', { ...work, amount: 10, role: 'staff' }],
  ['a title of a million letters', { ...work, amount: 10, title: 'x'.repeat(60_000) }],
  ['more than 64 kB', { ...work, amount: 10, title: 'x'.repeat(1_000_000) }],
  ['a NUL in the title', { ...work, amount: 10, title: 'a\0b' }],
  ['a bell in the title', { ...work, amount: 10, title: 'a\x07b' }],
  ['two lines in the title', { ...work, amount: 10, title: 'a\nb' }],
  ['a control character in the description', { ...work, amount: 10, description: 'a\x1bb' }],
  ['half a surrogate', { ...work, amount: 10, title: 'ab\ud800' }],
  ['a list for an object', { ...work, amount: 10, title: ['x'] }],
  ...[0, -1, -0, 1.5, 2 ** 31, 2 ** 53, 1e3 + 441, '10', true, null, {}, 'NaN'].map(
    (amount): [string, unknown] => [`the amount ${JSON.stringify(amount)}`, { ...work, amount }],
  ),
  ...[
    '2026-02-30',
    '21-11-2026',
    '',
    'yesterday',
    20261121,
    '2026-11-21T00:00:00Z',
    '9999-99-99',
  ].map((day): [string, unknown] => [
    `the day ${JSON.stringify(day)}`,
    { ...work, amount: 10, serviceDate: day },
  ]),
];

test.each(hostileBodies)(
  '%s is refused with a problem, and nothing is written',
  async (_name, body) => {
    const { consultant, balanceId } = await prepaidCustomer();
    const complete =
      typeof body === 'object' && body !== null && !Array.isArray(body)
        ? { balanceId, ...body }
        : body;
    const before = await rowCounts();
    const response = await server.call(consultant, 'POST', '/api/v1/time-entries', {
      body: complete,
    });
    const problem = await response.json();
    expect({ status: response.status, problem }).toMatchObject({
      status: expect.toSatisfy((status: number) => status >= 400 && status < 500),
      problem: { code: expect.any(String) },
    });
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect({ ...(await rowCounts()) }).toEqual({ ...before });
  },
);

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
])('a body of type %s is refused', async (type) => {
  const { consultant, balanceId } = await prepaidCustomer();
  const body = JSON.stringify({ ...work, balanceId, amount: 10 });
  const response = await server.call(consultant, 'POST', '/api/v1/time-entries', {
    body,
    headers: { 'content-type': type },
  });
  expect(response.status).toBe(415);
});
