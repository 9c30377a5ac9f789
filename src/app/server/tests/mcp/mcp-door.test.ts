import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import { startTestServer, type TestServer } from '@/testkit/http';
import { keyOf, openAssistant } from '@/testkit/mcp/assistant';
import { noon, person, prepaidCustomer } from '@/testkit/world';

let server: TestServer;
let now = noon;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
beforeEach(() => {
  now = noon;
});
afterAll(() => server.stop());

const reading = [
  'who_am_i',
  'find_customers',
  'what_is_left',
  'statement',
  'recent_entries',
  'features',
];
const logging = ['preview_entry', 'log_time', 'start_timer', 'stop_timer'];

test('both eras of the protocol are served at one address', async () => {
  const { key } = await keyOf(await person({ role: 'consultant' }), 'read');
  const old = openAssistant(server, key);
  const { status, body } = await old.send('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { result: { serverInfo: { name: 'klip' }, capabilities: { tools: {} } } },
  });
  const modern = openAssistant(server, key, 2026);
  expect((await modern.send('server/discover')).body).toMatchObject({
    result: { supportedVersions: ['2026-07-28'] },
  });
  expect(await modern.listTools()).toEqual(await old.listTools());
  expect((await modern.call('who_am_i')).data).toMatchObject({ role: 'consultant' });
  // No stream stays open.
  const listening = await modern.send('subscriptions/listen', { notifications: {} });
  expect(listening.body).toHaveProperty('error');
});

test('a key sees the tools that its scope and its holder are for', async () => {
  const { consultant, customer } = await prepaidCustomer();
  const see = async (actor: typeof consultant, scope: 'read' | 'log' | 'manage') =>
    openAssistant(server, (await keyOf(actor, scope)).key).listTools();
  const all = [...reading, ...logging, 'propose_feature'].toSorted();
  expect((await see(consultant, 'manage')).toSorted()).toEqual(all);
  expect((await see(consultant, 'log')).toSorted()).toEqual([...reading, ...logging].toSorted());
  expect((await see(consultant, 'read')).toSorted()).toEqual(
    [...reading, 'preview_entry'].toSorted(),
  );
  expect((await see(customer, 'manage')).toSorted()).toEqual(
    [...reading, 'propose_feature'].toSorted(),
  );
});

test('the definitions of all tools together take at most 4,000 tokens', async () => {
  const { key } = await keyOf(await person({ role: 'staff' }), 'manage');
  const { body } = await openAssistant(server, key).send('tools/list');
  const { tools } = body.result as { tools: Record<string, unknown>[] };
  expect(tools).toHaveLength(11);
  expect(JSON.stringify(tools).length / 4).toBeLessThanOrEqual(4_000);
  for (const { name, annotations } of tools)
    expect(annotations, String(name)).toMatchObject({
      readOnlyHint: [...reading, 'preview_entry'].includes(String(name)),
      destructiveHint: false,
      idempotentHint: true,
    });
});

test('without a working key every request is refused', async () => {
  const { consultant, companyId } = await prepaidCustomer();
  const ask = async (headers: Record<string, string>, body: unknown = {}) => {
    const answer = await server.call(null, 'POST', '/mcp', { headers, body });
    return { status: answer.status, challenge: answer.headers.get('www-authenticate') };
  };
  const refused = { status: 401, challenge: 'Bearer realm="Klip"' };
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
  expect(await ask({})).toEqual(refused);
  expect(await ask({ cookie: await server.cookieOf(consultant) })).toEqual(refused);
  expect(await ask({ authorization: 'Basic a2xpcDprbGlw' })).toEqual(refused);
  expect(await ask(bearer('klip'))).toEqual(refused);
  expect(await ask(bearer(`klip_00000000_${'0'.repeat(49)}`))).toEqual(refused);
  // The request is refused before the body is read.
  expect(await ask({}, '{')).toEqual(refused);

  const revoked = await keyOf(consultant, 'read');
  const expired = await keyOf(consultant, 'read', { expiresOn: '2026-11-30' });
  const limited = await keyOf(consultant, 'read', { companyId });
  const works = async ({ key }: { key: string }) => (await ask(bearer(key))).status !== 401;
  for (const key of [revoked, expired, limited]) expect(await works(key)).toBe(true);
  await (await apiAs(consultant)).keys.revoke({ id: revoked.id });
  expect(await works(revoked)).toBe(false);
  now = new Date('2026-12-01T00:00:00+01:00');
  expect(await works(expired)).toBe(false);
  now = noon;
  const staff = await apiAs(await person({ role: 'staff' }));
  await staff.people.disable({ id: consultant.id });
  expect(await works(limited)).toBe(false);
});

test('a person who loses the plan can still read but not log', async () => {
  const { companyId } = await prepaidCustomer();
  const planUntil = '2026-11-21T12:00:00Z';
  const place = { memberOf: companyId, as: 'consultant' } as const;
  const consultant = await person({ role: 'consultant', ...place, planUntil });
  const { key } = await keyOf(consultant, 'log');
  const assistant = openAssistant(server, key);
  const line = { line: '30m call', idempotencyKey: 'before-the-end' };
  expect((await assistant.call('log_time', line)).isError).toBe(false);
  now = new Date('2026-11-21T13:00:00Z');
  expect(await assistant.listTools()).not.toContain('log_time');
  for (const [name, input] of [
    ['log_time', line],
    ['log_time', { line: '30m call', idempotencyKey: 'after-the-end' }],
    ['preview_entry', { line: '30m call' }],
    ['start_timer', { line: 'call' }],
    ['stop_timer', {}],
  ] as const)
    expect(await assistant.call(name, input)).toMatchObject({ isError: true });
  const left = await assistant.call('what_is_left');
  expect(left.data).toMatchObject({ balances: [{ customerId: companyId, left: 570 }] });
});

test.each([
  ['no JSON', '{', {}],
  ['nothing', '', {}],
  ['a list', [{ jsonrpc: '2.0', id: 1, method: 'tools/list' }], {}],
  ['a number', '5', {}],
  ['no message', { hello: 'you' }, {}],
  ['another type', 'x=1', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a NUL', '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"x":"\\u0000"}}', {}],
  ['too much', { jsonrpc: '2.0', id: 1, method: 'tools/list', params: 'x'.repeat(70_000) }, {}],
  ['nested too deep', `${'['.repeat(50)}${']'.repeat(50)}`, {}],
])('a body with %s is refused with a 4xx', async (_name, body, headers) => {
  const { key } = await keyOf(await person({ role: 'consultant' }), 'read');
  const answer = await server.call(null, 'POST', '/mcp', {
    body,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${key}`,
      ...headers,
    },
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
});

const message = { jsonrpc: '2.0', id: 1, method: 'tools/call' };
const hostile: unknown[] = [
  ...[null, 5, 'x', [], {}, { name: 5 }, { name: null }, { name: 'who_am_i', arguments: 5 }],
  ...[[], null, 'x'].map((input) => ({ name: 'who_am_i', arguments: input })),
  ...['__proto__', 'constructor', 'toString', '', 'x'.repeat(10_000)].map((name) => ({ name })),
  { name: 'log_time', arguments: { __proto__: { line: 'x' }, line: { length: 3 } } },
  { name: 'statement', arguments: { balance: "'; drop table balance; --" } },
  { name: 'statement', arguments: { balance: '%', from: '2026-02-30', to: '0000-00-00' } },
  { name: 'preview_entry', arguments: { line: '9'.repeat(500) } },
  { name: 'preview_entry', arguments: { line: '@'.repeat(500) } },
  { name: 'recent_entries', arguments: { q: '%_\\', limit: 1e308 } },
  { name: 'who_am_i', _meta: 5 },
  { name: 'who_am_i', _meta: { 'io.modelcontextprotocol/protocolVersion': 5 } },
  { name: 'who_am_i', _meta: { progressToken: { a: 1 } } },
]
  .map((params): unknown => ({ ...message, params }))
  .concat([
    { ...message, id: {} },
    { ...message, id: null },
    { ...message, jsonrpc: '1.0' },
    { ...message, method: 5 },
    { ...message, method: '__proto__' },
    { ...message, method: 'resources/list' },
    { ...message, method: 'logging/setLevel', params: { level: 'debug' } },
    { jsonrpc: '2.0', id: 1, result: {} },
    { jsonrpc: '2.0', id: 1, error: 5 },
    { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
    { jsonrpc: '2.0', method: 'notifications/initialized' },
  ]);

test('no message breaks the server', async () => {
  const { key } = await keyOf((await prepaidCustomer()).consultant, 'manage');
  const headers = {
    authorization: `Bearer ${key}`,
    accept: 'application/json, text/event-stream',
  };
  const versions = [undefined, '2025-06-18', '2026-07-28', '1999-01-01', '__proto__'];
  for (const version of versions)
    for (const body of hostile) {
      const answer = await server.call(null, 'POST', '/mcp', {
        body,
        headers: { ...headers, ...(version && { 'mcp-protocol-version': version }) },
      });
      const text = await answer.text();
      expect({ status: answer.status, text, body, version }).toSatisfy(
        () => answer.status < 500 && !text.includes('"unexpected"') && !text.includes('-32603'),
      );
    }
  expect(await openAssistant(server, key).listTools()).toHaveLength(11);
});

test('another website and other methods are refused', async () => {
  const { key } = await keyOf(await person({ role: 'consultant' }), 'read');
  const authorization = `Bearer ${key}`;
  const foreign = await server.call(null, 'POST', '/mcp', {
    body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    headers: { authorization, origin: 'https://evil.example' },
  });
  expect(foreign.status).toBe(403);
  for (const method of ['GET', 'DELETE'])
    expect((await server.call(null, method, '/mcp', { headers: { authorization } })).status).toBe(
      405,
    );
});

test('the limit of a minute holds for all kinds of requests', async () => {
  const strict = await startTestServer({ throttleFactor: 1 / 60, now: () => now });
  try {
    const { key } = await keyOf(await person({ role: 'consultant' }), 'read');
    const assistant = openAssistant(strict, key);
    const statuses = [];
    for (let count = 0; count < 12; count += 1)
      statuses.push((await assistant.send('tools/list')).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    expect((await assistant.send('tools/list')).headers.get('retry-after')).toBe('60');
    // Another person at this address has a separate limit.
    const other = await keyOf(await person({ role: 'consultant' }), 'read');
    expect((await openAssistant(strict, other.key).send('tools/list')).status).toBe(200);
  } finally {
    await strict.stop();
  }
});
