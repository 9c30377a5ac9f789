import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import { startTestServer, type TestServer } from '@/testkit/http';
import { company, person, prepaidCustomer, work } from '@/testkit/world';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });

test('a program with a key does over HTTP what its scope says', async () => {
  const { consultant, companyId, balanceId } = await prepaidCustomer();
  const api = await apiAs(consultant);
  const read = await api.keys.create({ name: 'Report', scope: 'read' });
  const log = await api.keys.create({ name: 'Timer', scope: 'log' });
  const ask = (key: string, method: string, path: string, body?: unknown) =>
    server.call(null, method, path, { ...bearer(key), body });

  const balances = await ask(read.key, 'GET', `/api/v1/balances?companyId=${companyId}`);
  expect(balances.status).toBe(200);
  expect(balances.headers.get('set-cookie')).toBeNull();
  expect((await ask(read.key, 'GET', '/api/v1/me')).status).toBe(200);
  const entry = { ...work, balanceId, amount: 30 };
  const refused = await ask(read.key, 'POST', '/api/v1/time-entries', entry);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'keyNotEnough' });
  expect((await ask(log.key, 'POST', '/api/v1/time-entries', entry)).status).toBe(201);
  const elsewhere: [string, string, unknown?][] = [
    ['GET', '/api/v1/api-keys'],
    ['POST', '/api/v1/api-keys', { name: 'More', scope: 'manage' }],
    ['GET', '/api/v1/me/sessions'],
    ['PATCH', '/api/v1/me', { name: 'Somebody', email: 'somebody@example.com' }],
    ['GET', `/api/v1/companies/${companyId}/members`],
    ['GET', '/api/v1/events'],
    ['POST', '/api/v1/companies', { name: 'Another' }],
  ];
  for (const [method, path, body] of elsewhere)
    expect((await ask(log.key, method, path, body)).status, path).toBe(403);
  // The credentials of a proxy are not a key.
  const basic = { headers: { authorization: 'Basic a2xpcDprbGlw' } };
  expect((await server.call(consultant, 'GET', '/api/v1/me', basic)).status).toBe(200);
  // The pages' own address knows no keys.
  const rpc = await server.call(null, 'POST', '/rpc/accounts/me', {
    ...bearer(read.key),
    body: {},
  });
  expect(rpc.status).toBe(401);

  await api.keys.revoke({ id: read.id });
  const wrong = await Promise.all(
    [read.key, `klip_00000000_${'0'.repeat(49)}`, 'klip', ''].map(async (key) => {
      const answer = await ask(key, 'GET', '/api/v1/me');
      expect(answer.status).toBe(401);
      return JSON.stringify({ ...(await answer.json()), instance: '', requestId: '' });
    }),
  );
  expect(new Set(wrong).size).toBe(1);
});

test('a key of one company names no other, not even in the profile', async () => {
  const { consultant, companyId } = await prepaidCustomer();
  const secondId = await company();
  const staff = await apiAs(await person({ role: 'staff' }));
  const relation = 'consultant' as const;
  await staff.people.setMembership({ id: consultant.id, companyId: secondId, relation });
  const api = await apiAs(consultant);
  const me = async (limit: { companyId?: string }) => {
    const { key } = await api.keys.create({ name: 'Me', scope: 'read', ...limit });
    const answer = await (await server.call(null, 'GET', '/api/v1/me', bearer(key))).json();
    return (answer.memberships as { companyId: string }[]).map((one) => one.companyId).toSorted();
  };
  expect(await me({})).toEqual([companyId, secondId].toSorted());
  expect(await me({ companyId })).toEqual([companyId]);
});

test('a key of one company does nothing that belongs to no company', async () => {
  const staff = await person({ role: 'staff' });
  const companyId = await company();
  const api = await apiAs(staff);
  const all = await api.keys.create({ name: 'All', scope: 'manage' });
  const one = await api.keys.create({ name: 'One', scope: 'manage', companyId });
  const ask = async ({ key }: { key: string }, method: string, path: string, body?: unknown) => {
    const answer = await server.call(null, method, path, { ...bearer(key), body });
    return [answer.status, ((await answer.json()) as { code?: string }).code];
  };
  const files = [{ name: 'a.csv', text: 'Date,Hours,Customer\n2026-11-02,1.5,Nordlys\n' }];
  expect(await ask(all, 'POST', '/api/v1/imports', { files })).toEqual([201, undefined]);
  for (const [method, path, body] of [
    ['GET', '/api/v1/pinned-balances'],
    ['POST', '/api/v1/imports', { files }],
    ['GET', '/api/v1/imports'],
    ['POST', '/api/v1/companies', { name: 'Another' }],
    ['GET', '/api/v1/support/messages'],
    ['POST', '/api/v1/support/messages', { body: 'Hello' }],
    ['GET', '/api/v1/brand'],
    ['GET', '/api/v1/notifications'],
  ] as const)
    expect(await ask(one, method, path, body), `${method} ${path}`).toEqual([403, 'keyNotEnough']);
});

test('a key of one company leaves the pins of its holder as they are', async () => {
  const { consultant, companyId, balanceId } = await prepaidCustomer();
  const other = await prepaidCustomer();
  const staff = await apiAs(await person({ role: 'staff' }));
  const relation = 'consultant' as const;
  const { id } = consultant;
  await staff.people.setMembership({ id, companyId: other.companyId, relation });
  const memberships = [...consultant.memberships, { companyId: other.companyId, relation }];
  const api = await apiAs({ ...consultant, memberships });
  await api.balances.pin({ id: other.balanceId });
  const { key } = await api.keys.create({ name: 'One', scope: 'manage', companyId });
  const path = `/api/v1/balances/${balanceId}/pin`;
  expect((await server.call(null, 'POST', path, bearer(key))).status).toBe(403);
  const { items } = await api.balances.pins();
  expect(items.map((pinned) => pinned.id)).toEqual([other.balanceId]);
});

test('wrong keys are counted by address; a right one is not', async () => {
  const strict = await startTestServer({ throttleFactor: 1 });
  try {
    const { key } = await (await apiAs(await person({ role: 'consultant' }))).keys.create({
      name: 'Right',
      scope: 'read',
    });
    const ask = async (given: string) =>
      (await strict.call(null, 'GET', '/api/v1/me', bearer(given))).status;
    const statuses = await Promise.all(Array.from({ length: 70 }, () => ask('klip_wrong')));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect(await ask(key)).toBe(200);
  } finally {
    await strict.stop();
  }
});
