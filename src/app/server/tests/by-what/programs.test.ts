import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import { startTestServer, type TestServer } from '@/testkit/http';
import { openAssistant } from '@/testkit/mcp/assistant';
import { person, prepaidCustomer, work } from '@/testkit/world';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const staffApi = async () => apiAs(await person({ role: 'staff' }));

/** Reads the audit log of one object, the latest first: the channel and its id. */
async function linesOf(objectId: string) {
  const { items } = await (await staffApi()).admin.audit({ objectId });
  return items.map(({ by, byId }) => ({ ...by, id: byId }));
}

async function withKey() {
  const sold = await prepaidCustomer({ amount: 600 });
  const api = await apiAs(sold.consultant);
  const made = await api.keys.create({ name: 'Nightly sync', scope: 'log' });
  const headers = { authorization: `Bearer ${made.key}` };
  const log = async (more: object = {}) => {
    const body = { ...work, balanceId: sold.balanceId, amount: 30, ...more };
    const answer = await server.call(null, 'POST', '/api/v1/time-entries', { headers, body });
    expect(answer.status).toBe(201);
    return String((await answer.json()).id);
  };
  return { ...sold, api, made, log };
}

test('a key, an assistant and a screen are distinguished, and the key is named', async () => {
  const { api, made, log, balanceId, consultant } = await withKey();
  const byKey = await log();
  expect(await linesOf(byKey)).toEqual([{ channel: 'key', name: 'Nightly sync', id: made.id }]);

  const assistant = openAssistant(server, made.key);
  const { data } = await assistant.call('log_time', {
    line: '15m Sketches',
    idempotencyKey: `key-${byKey}`,
  });
  expect(data, JSON.stringify(data)).toHaveProperty('entries');
  const { items } = await (await staffApi()).admin.audit({
    actorId: consultant.id,
    channel: 'assistant',
    kind: 'time_entry',
  });
  expect(items.map(({ by, byId }) => [by, byId])).toEqual([
    [{ channel: 'assistant', name: 'Nightly sync' }, made.id],
  ]);

  const byHand = await api.time.record({ ...work, balanceId, amount: 10 });
  expect(await linesOf(byHand.id)).toEqual([{ channel: 'screen', name: null, id: null }]);
});

test('a history shows the channel, and names a key to its owner and staff alone', async () => {
  const { api, log, customer } = await withKey();
  const id = await log();
  const historyFor = async (reader: Awaited<ReturnType<typeof apiAs>>) =>
    (await reader.time.detail({ id })).history.map(({ by }) => by);
  const named = [{ channel: 'key', name: 'Nightly sync' }];
  expect(await historyFor(api)).toEqual(named);
  expect(await historyFor(await staffApi())).toEqual(named);
  expect(await historyFor(await apiAs(customer))).toEqual([{ channel: 'key', name: null }]);
});
