import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtPages } from '@/testkit/files';
import { startTestServer, type TestServer } from '@/testkit/http';
import { person, prepaidCustomer, work } from '@/testkit/world';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pages: pagesWithScript() });
});
afterAll(() => server.stop());

function pagesWithScript(): string {
  const folder = builtPages(
    '<meta content="{{nonce}}"><i>{{build}}</i><script>boot()</script>{{figures}}',
  );
  writeFileSync(join(folder, 'assets/app.js'), 'script');
  writeFileSync(join(folder, 'assets/app.js.br'), brotliCompressSync('script'));
  writeFileSync(join(folder, 'assets/app.js.gz'), gzipSync('script'));
  return folder;
}

test('a long response is compressed if the client accepts it, a short one is not', async () => {
  const ask = (path: string) =>
    server.app.inject({ url: path, headers: { 'accept-encoding': 'br' } });
  const description = await ask('/api/v1/openapi.json');
  expect(description.headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(description.rawPayload).toString()).openapi).toBeDefined();
  expect((await ask('/health/ready')).headers['content-encoding']).toBeUndefined();
});

test('a page and the answers to it name the same build', async () => {
  const answer = await server.app.inject({ method: 'POST', url: '/rpc/accounts/entrance' });
  const build = answer.headers['x-klip-build'];
  expect(build).toMatch(/^[\w-]{12}$/);
  expect((await server.app.inject('/time')).body).toContain(`<i>${build}</i>`);
});

describe('another website', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  test.each(foreign)('can change nothing with %o', async (headers) => {
    const { consultant, balanceId } = await prepaidCustomer();
    const body = { ...work, balanceId, amount: 10 };
    for (const [method, path] of [
      ['POST', '/api/v1/time-entries'],
      ['POST', '/rpc/time/record'],
      ['POST', '/api/auth/sign-out'],
      ['DELETE', `/api/v1/time-entries/${balanceId}`],
    ] as const) {
      const response = await server.call(consultant, method, path, { body, headers });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'foreignOrigin' });
    }
  });

  test('cannot open the live stream', async () => {
    const { customer } = await prepaidCustomer();
    expect(
      (
        await server.call(customer, 'GET', '/api/v1/events', {
          headers: { 'sec-fetch-site': 'cross-site' },
        })
      ).status,
    ).toBe(403);
  });

  test('gets no CORS headers', async () => {
    const response = await server.call(null, 'GET', '/api/v1/me', {
      headers: { origin: 'https://evil.example' },
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

test('a refusal speaks the language of the caller and names the field', async () => {
  const staff = await person({ role: 'staff' });
  const ask = async (language: string) => {
    const response = await server.call(staff, 'POST', '/api/v1/companies', {
      body: { name: 'x' },
      headers: { 'accept-language': language },
    });
    return response.json();
  };
  expect(await ask('en')).toMatchObject({
    code: 'invalidInput',
    issues: [{ path: 'name', message: 'Name must be at least 2 characters' }],
  });
  expect(await ask('da-DK,da;q=0.9,en;q=0.8')).toMatchObject({
    code: 'invalidInput',
    issues: [{ path: 'name', message: expect.stringContaining('mindst 2 tegn') }],
  });
});

test('the interface describes itself', async () => {
  const response = await server.call(null, 'GET', '/api/v1/openapi.json');
  const description = await response.json();
  expect(description).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) });
  expect(Object.keys(description.paths as object)).toEqual(
    expect.arrayContaining([
      '/me',
      '/companies',
      '/balances',
      '/time-entries',
      '/time-entries/{id}',
      '/features',
      '/events',
    ]),
  );
});

test('answers carry the headers that keep a page closed', async () => {
  const { headers } = await server.call(null, 'GET', '/api/v1/me');
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  expect(headers.get('x-powered-by')).toBeNull();
});

test('while the books are broken everything can be read and nothing written', async () => {
  const { consultant, balanceId } = await prepaidCustomer();
  const { books } = server.services;
  const { areClean, state } = books;
  books.areClean = () => false;
  books.state = () => 'broken';
  try {
    expect((await server.call(consultant, 'GET', '/api/v1/balances')).status).toBe(200);
    const refused = await server.call(consultant, 'POST', '/api/v1/time-entries', {
      body: { ...work, balanceId, amount: 10 },
    });
    expect({ status: refused.status, ...(await refused.json()) }).toMatchObject({
      status: 503,
      code: 'readOnly',
    });
    const health = await server.call(null, 'GET', '/health/ready');
    expect(health.status).toBe(503);
    expect((await health.json()).reason).toBe('the books do not add up');
    expect((await server.call(null, 'GET', '/health/live')).status).toBe(200);
  } finally {
    Object.assign(books, { areClean, state });
  }
});

test('a page carries a nonce of its own, which its policy names', async () => {
  const read = async () => {
    const response = await server.call(null, 'GET', '/time?next=%2Fbalances');
    const nonce = /content="([^"]+)"/.exec(await response.text())?.[1] ?? '';
    return { nonce, policy: response.headers.get('content-security-policy') ?? '' };
  };
  const [first, second] = [await read(), await read()];
  expect(first.policy).toContain(`style-src 'self' 'nonce-${first.nonce}'`);
  // The policy allows the script in the page, and no other.
  const hash = createHash('sha256').update('boot()').digest('base64');
  expect(first.policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(first.nonce).not.toBe(second.nonce);
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('a script is sent to who takes %s as %s, and kept for good', async (accepted, encoding) => {
  const answer = await fetch(`${server.url}/assets/app.js`, {
    headers: { 'accept-encoding': accepted },
  });
  expect([answer.status, answer.headers.get('content-encoding'), await answer.text()]).toEqual([
    200,
    encoding,
    'script',
  ]);
  expect(answer.headers.get('content-type')).toMatch(/javascript/);
  expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
  expect(answer.headers.get('cache-control')).toMatch(/max-age=31536000, immutable/);
  expect((await fetch(`${server.url}/assets/none.js`)).status).toBe(404);
});
