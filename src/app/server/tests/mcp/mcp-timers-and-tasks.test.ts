import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '@/testkit/http';
import { keyOf, openAssistant } from '@/testkit/mcp/assistant';
import { twoCustomers } from '@/testkit/mcp/two-customers';
import { noon, person, prepaidCustomer, task } from '@/testkit/world';

let server: TestServer;

let now = noon;

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});

beforeEach(() => {
  now = noon;
});

afterAll(() => server.stop());

test('a timer is started and stopped once', async () => {
  const { north, key } = await twoCustomers();
  const assistant = openAssistant(server, key);
  expect((await assistant.call('stop_timer')).data).toMatchObject({ code: 'timerNotFound' });
  const started = await assistant.call('start_timer', { line: `mail @${north}` });
  expect(started.data).toMatchObject({ title: 'mail', customer: north });
  const again = await assistant.call('start_timer', { line: 'another' });
  expect(again).toMatchObject({ isError: true, data: { code: 'timerRunning' } });
  now = new Date(noon.getTime() + 25 * 60_000);
  const stopped = await Promise.all([assistant.call('stop_timer'), assistant.call('stop_timer')]);
  const [logged, refused] = stopped.toSorted((a, b) => Number(a.isError) - Number(b.isError));
  expect(logged?.data).toMatchObject({ entries: [{ title: 'Mail', worked: 25 }], left: 575 });
  expect(refused?.data).toMatchObject({ code: 'timerNotFound' });
});

test('the values of a line replace those of the timer', async () => {
  const { north, south, key } = await twoCustomers();
  const assistant = openAssistant(server, key);
  await assistant.call('start_timer', { line: `mail @${north}` });
  now = new Date(noon.getTime() + 25 * 60_000);
  const { data } = await assistant.call('stop_timer', { line: `1 credit support @${south}` });
  expect(data).toMatchObject({
    entries: [{ title: 'Support', customer: south, unit: 'credits', charged: 1 }],
    left: 4,
  });
});

test('a timer on punches worth minutes takes one for each that is begun', async () => {
  const { consultant } = await prepaidCustomer({ type: 'credits', amount: 10, punchMinutes: 30 });
  const assistant = openAssistant(server, (await keyOf(consultant, 'log')).key);
  const stop = async (line: string) => {
    await assistant.call('start_timer', { line: 'mail' });
    return (await assistant.call('stop_timer', { line })).data;
  };
  expect(await stop('1t10')).toMatchObject({ entries: [{}, {}, {}], left: 7 });
  expect(await stop('2 klip')).toMatchObject({ entries: [{}, {}], left: 5 });
});

test('tasks are listed and proposed once, also by a customer', async () => {
  const { north, northId, key } = await twoCustomers();
  await task(northId, 'Front page');
  const assistant = openAssistant(server, key);
  const { data } = await assistant.call('features', { customerId: northId });
  expect(data).toMatchObject({ features: [{ title: 'Front page', customer: north }] });

  const customer = await person({ memberOf: northId });
  const own = openAssistant(server, (await keyOf(customer, 'manage')).key);
  const wish = { customerId: northId, title: 'Dark mode', idempotencyKey: 'dark-mode-1' };
  const proposed = await own.call('propose_feature', wish);
  expect(proposed.data).toMatchObject({ title: 'Dark mode', status: 'proposed' });
  expect((await own.call('propose_feature', wish)).data).toEqual(proposed.data);
  const { data: found } = await own.call('features', { q: 'Dark mode' });
  expect(found.features).toHaveLength(1);
});
