import { expect, test } from 'vitest';
import { openTestServers, type TestServer } from '@/testkit/http';
import { keyOf, openAssistant } from '@/testkit/mcp/assistant';
import { noon, person, prepaidCustomer, work } from '@/testkit/world';

const open = openTestServers();

type LimitedAnswer = Pick<Awaited<ReturnType<TestServer['call']>>, 'status' | 'headers'>;

/** Reads the status and the rate limit headers: the limit, the rest, and the end of the minute. */
function readLimits({ status, headers }: LimitedAnswer) {
  const read = (name: string) => headers.get(name) && Number(headers.get(name));
  const [limit, left] = [read('ratelimit-limit'), read('ratelimit-remaining')];
  return { status, limit, left, reset: read('ratelimit-reset'), retryAfter: read('retry-after') };
}

function openProgram(server: TestServer, key: string) {
  return async (method: string, path: string, body?: unknown) =>
    readLimits(
      await server.call(null, method, path, { body, headers: { authorization: `Bearer ${key}` } }),
    );
}

test('a program gets the rest of its minute, for reads and for writes', async () => {
  const server = await open({ throttleFactor: 1 });
  const { consultant, balanceId } = await prepaidCustomer();
  const ask = openProgram(server, (await keyOf(consultant, 'log')).key);
  const minute = { status: 200, limit: 600, reset: 60, retryAfter: null };
  expect(await ask('GET', '/api/v1/me')).toEqual({ ...minute, left: 599 });
  expect(await ask('GET', '/api/v1/balances')).toEqual({ ...minute, left: 598 });
  const entry = { ...work, balanceId, amount: 5 };
  const logged = await ask('POST', '/api/v1/time-entries', entry);
  expect(logged).toEqual({ ...minute, status: 201, limit: 120, left: 119 });
  // The calls use more than one share of the window.
  for (let left = 597; left > 560; left -= 1)
    expect((await ask('GET', '/api/v1/me')).left).toBe(left);
  // A page gets no such headers, because it waits by itself.
  const page = await server.call(consultant, 'GET', '/api/v1/me');
  expect(page.headers.get('ratelimit-limit')).toBeNull();
});

test('a refused program gets the time to wait, separately for each key', async () => {
  let now = noon;
  const server = await open({ throttleFactor: 1 / 120, now: () => now });
  const { consultant, balanceId } = await prepaidCustomer();
  const ask = openProgram(server, (await keyOf(consultant, 'log')).key);
  const entry = { ...work, balanceId, amount: 5 };
  const log = () => ask('POST', '/api/v1/time-entries', entry);
  expect(await log()).toMatchObject({ status: 201, limit: 1, left: 0 });
  const refused = { status: 429, limit: 1, left: 0, reset: 60, retryAfter: 60 };
  expect(await log()).toEqual(refused);
  // A repetition is refused before the body is read.
  now = new Date(noon.getTime() + 10_000);
  expect(await log()).toEqual({ ...refused, reset: 50, retryAfter: 50 });
  expect((await ask('GET', '/api/v1/me')).status).toBe(200);

  const other = await prepaidCustomer();
  const theirs = openProgram(server, (await keyOf(other.consultant, 'log')).key);
  const theirEntry = { ...work, balanceId: other.balanceId, amount: 5 };
  expect((await theirs('POST', '/api/v1/time-entries', theirEntry)).status).toBe(201);
  now = new Date(noon.getTime() + 61_000);
  expect((await log()).status).toBe(201);
});

test('an assistant gets the rest of its minute too', async () => {
  const server = await open({ throttleFactor: 1 / 60 });
  const { key } = await keyOf(await person({ role: 'consultant' }), 'read');
  const assistant = openAssistant(server, key);
  const list = async () => readLimits(await assistant.send('tools/list'));
  for (let left = 9; left >= 0; left -= 1)
    expect(await list()).toMatchObject({ status: 200, limit: 10, left });
  expect(await list()).toMatchObject({ status: 429, limit: 10, left: 0, retryAfter: 60 });
});
