import { createConnection } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { streamsOfUser } from '@/platform/server/limits/limits';
import { countSeats } from '@/platform/server/live/live-seats';
import { onScreen, withTx } from '@/platform/server/transaction';
import { apiAs } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { startTestServer, type TestServer } from '@/testkit/http';
import { maxEventWait } from '@/testkit/machine/max-event-wait';
import { listenAs } from '@/testkit/messages/live-messages';
import { prepaidCustomer, work } from '@/testkit/world';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date() });
});
afterAll(() => server.stop());

test('the loss of a membership is reported, and later changes are not', async () => {
  const { consultant, customer, balanceId, companyId } = await prepaidCustomer();
  const { db, ownerDb } = await testDatabase();
  const by = onScreen(consultant.id, 'test');
  const messages = await listenAs(
    server,
    customer,
    // Changes from before the stream may still arrive, so the last change ends it.
    (heard) => heard.some(({ table }) => table === 'installation'),
    async () => {
      await withTx(db, by, (tx) =>
        tx
          .deleteFrom('companyMember')
          .where('userId', '=', customer.id)
          .where('companyId', '=', companyId)
          .execute(),
      );
      await (await apiAs(consultant)).time.record({ ...work, balanceId, amount: 10 });
      await withTx(ownerDb, by, (tx) =>
        tx.updateTable('installation').set({ lowPercent: 21 }).execute(),
      );
    },
  );
  expect(messages.map(({ kind }) => kind)).toContain('rights');
  expect(messages.map(({ table }) => table)).not.toContain('time_entry');
});

test('a disabled account loses its stream at once', async () => {
  const { consultant, customer } = await prepaidCustomer();
  const { ownerDb } = await testDatabase();
  const began = Date.now();
  await listenAs(
    server,
    customer,
    () => false,
    () =>
      withTx(
        ownerDb,
        { actorId: consultant.id, channel: { kind: 'screen' }, requestId: 'test' },
        (tx) =>
          tx
            .updateTable('appUser')
            .set({ disabledAt: new Date().toISOString() })
            .where('id', '=', customer.id)
            .execute(),
      ),
  );
  expect(Date.now() - began).toBeLessThan(maxEventWait);
});

test.each(['ending the session', 'ending every session'])(
  '%s closes the open stream at once',
  async (how) => {
    const { customer } = await prepaidCustomer();
    const api = await apiAs(customer);
    let endedAt = 0;
    await listenAs(
      server,
      customer,
      () => false,
      async () => {
        const { db } = await testDatabase();
        const { id } = await db
          .selectFrom('session')
          .select('id')
          .where('userId', '=', customer.id)
          .executeTakeFirstOrThrow();
        endedAt = Date.now();
        if (how === 'ending the session') await api.accounts.endSession({ id });
        else await api.accounts.endOtherSessions();
      },
    );
    expect(Date.now() - endedAt).toBeLessThan(maxEventWait);
  },
);

test('a stream is never refused: with too many, the person’s oldest ends', async () => {
  const { customer } = await prepaidCustomer();
  const before = countSeats();
  const streams = [];
  for (let count = 0; count <= streamsOfUser; count += 1) {
    const stream = await server.call(customer, 'GET', '/api/v1/events');
    expect(stream.status).toBe(200);
    streams.push(stream);
  }
  const [oldest, ...others] = streams;
  expect(await oldest?.text()).toContain('ready');
  await expect.poll(countSeats).toBe(before + streamsOfUser);
  for (const stream of others) await stream.body?.cancel();
  await expect.poll(countSeats).toBe(before);
});

test('a client that leaves at once keeps no seat, and later ones get changes', async () => {
  const { customer, consultant, balanceId } = await prepaidCustomer();
  const before = countSeats();
  const cookie = await server.cookieOf(customer);
  const { hostname, port } = new URL(server.url);
  const request = `GET /api/v1/events HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookie}\r\n\r\n`;
  const visits = Array.from({ length: 50 }, (_, index) => leaveAfter(Number(port), request, index));
  await Promise.all(visits);
  await expect.poll(countSeats).toBe(before);
  const heard = await listenAs(
    server,
    customer,
    (messages) => messages.some(({ table }) => table === 'balance'),
    async () => (await apiAs(consultant)).time.record({ ...work, balanceId, amount: 1 }),
  );
  expect(heard[0]).toEqual({ kind: 'ready' });
  await expect.poll(countSeats).toBe(before);
});

/** Sends a request and closes the connection `milliseconds` later, with or without a response. */
function leaveAfter(port: number, request: string, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port }, () => {
      socket.write(request);
      setTimeout(() => socket.destroy(), milliseconds);
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
}
