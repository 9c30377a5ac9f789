import { createConnection, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureUploads, slowestUpload } from '@/platform/server/limits/limits';
import { asServerRole, testDatabase } from '@/testkit/database';
import { startTestServer, type TestServer } from '@/testkit/http';
import { person, prepaidCustomer, work } from '@/testkit/world';
import { countUploads } from '../http/uploads/picture-upload';

const { ofOne, inAll } = pictureUploads;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('while one person’s writes wait for a balance, others read and write as ever', async () => {
  const { consultant, balanceId } = await prepaidCustomer();
  const other = await prepaidCustomer();
  const record = (of: typeof other) => {
    const body = { ...work, balanceId: of.balanceId, amount: 1 };
    return server.call(of.consultant, 'POST', '/api/v1/time-entries', { body });
  };
  await asServerRole(async (holder) => {
    await holder.query('begin');
    await holder.query('select from balance where id = $1 for update', [balanceId]);
    const waiting = Array.from({ length: 30 }, () => record({ ...other, consultant, balanceId }));
    await expect.poll(countWaiting).toBe(4);
    expect((await server.call(other.customer, 'GET', '/api/v1/me')).status).toBe(200);
    expect((await record(other)).status).toBe(201);
    expect(await countWaiting()).toBeLessThanOrEqual(4);
    await holder.query('rollback');
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect(statuses).toContain(201);
  });
});

/** Statements of this test's database that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { ownerDb } = await testDatabase();
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(ownerDb);
  return rows[0]?.count ?? 0;
}

test('only a few pictures are received at once, and a broken upload makes room', async () => {
  const people = await Promise.all(Array.from({ length: inAll / ofOne + 1 }, () => person()));
  const [first, ...others] = people;
  const stalled: Socket[] = [];
  const stallMany = async (actor: Awaited<ReturnType<typeof person>> | undefined) => {
    for (let count = 0; count < ofOne; count += 1) {
      const before = countUploads();
      stalled.push(await stall(actor));
      // The oldest upload is the one that took its place first, not the one that was sent first.
      await expect.poll(countUploads).toBe(before + 1);
    }
  };
  await stallMany(first);
  // A third upload of the same person ends their oldest one.
  stalled.push(await stall(first));
  await expect.poll(() => stalled[0]?.closed).toBe(true);
  expect(countUploads()).toBe(ofOne);
  for (const other of others.slice(0, -1)) await stallMany(other);
  expect(countUploads()).toBe(inAll);
  expect(await sendNothing(others.at(-1))).toBe(400);
  await expect.poll(countUploads).toBe(inAll - 1);
  for (const socket of stalled) socket.destroy();
  await expect.poll(countUploads).toBe(0);
  expect(await sendNothing(first)).toBe(400);
});

test('a sender who disconnects before being identified keeps no place', async () => {
  const somebody = await person();
  for (let count = 0; count < 3 * ofOne; count += 1) (await beginSending(somebody)).destroy();
  await expect.poll(() => sendNothing(somebody), { timeout: 10_000 }).toBe(400);
  await expect.poll(countUploads).toBe(0);
});

const form = { 'content-type': 'multipart/form-data; boundary=x', 'x-requested-with': 'klip' };

/** Sends an empty form, which is refused once it is read. */
async function sendNothing(actor: Awaited<ReturnType<typeof person>> | undefined): Promise<number> {
  const body = Buffer.from('--x--\r\n');
  return (await server.call(actor ?? null, 'PUT', '/api/v1/me/photo', { headers: form, body }))
    .status;
}

/** Begins to send a picture of 5 MB and goes on slowly. Resolves when the server has taken it. */
async function stall(actor: Awaited<ReturnType<typeof person>> | undefined): Promise<Socket> {
  const socket = await beginSending(actor);
  await new Promise((resolve) => socket.once('data', resolve));
  const more = Buffer.alloc(slowestUpload.bytes / 2);
  const timer = setInterval(() => socket.write(more), slowestUpload.within / 5);
  socket.once('close', () => clearInterval(timer));
  return socket;
}

/** Resolves when the head of the request is on its way. */
async function beginSending(
  actor: Awaited<ReturnType<typeof person>> | undefined,
): Promise<Socket> {
  if (!actor) throw new Error('nobody to send it');
  const { port } = new URL(server.url);
  const cookie = await server.cookieOf(actor);
  const socket = createConnection({ host: '127.0.0.1', port: Number(port) });
  socket.on('error', () => {});
  const headers = Object.entries({
    host: 'klip',
    cookie,
    'content-length': 5_000_000,
    expect: '100-continue',
    ...form,
  });
  const lines = headers.map(([name, value]) => `${name}: ${value}`).join('\r\n');
  const head = `PUT /api/v1/me/photo HTTP/1.1\r\n${lines}\r\n\r\n`;
  await new Promise((sent) => socket.write(head, sent));
  return socket;
}
