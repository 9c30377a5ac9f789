import { randomUUID } from 'node:crypto';
import { createConnection } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import { streamsOfUser } from '@/platform/server/limits/limits';
import { countSeats } from '@/platform/server/live/live-seats';
import { withTx } from '@/platform/server/transaction';
import { apiAs } from '@/testkit/api';
import { asOwner, testDatabase } from '@/testkit/database';
import { startTestServer, type TestServer } from '@/testkit/http';
import { person, prepaidCustomer, work } from '@/testkit/world';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date() });
});
afterAll(() => server.stop());

type Message = { kind: string; table?: string; id?: string; companyId?: string };

/** Reads messages until `isEnough`, or until the stream ends. */
async function listen(
  actor: Actor,
  isEnough: (messages: Message[]) => boolean,
  onReady: () => Promise<unknown>,
): Promise<Message[]> {
  const response = await server.call(actor, 'GET', '/api/v1/events');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const messages: Message[] = [];
  let text = '';
  let isTold = false;
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return messages;
    text += part.value;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data) messages.push(JSON.parse(data));
    }
    if (!isTold && messages.some((message) => message.kind === 'ready')) {
      isTold = true;
      await onReady();
    }
    if (isEnough(messages)) {
      await reader?.cancel();
      return messages;
    }
  }
}

test('a customer hears of an entry on their balance within a second, by ids only', async () => {
  const { consultant, customer, balanceId, companyId } = await prepaidCustomer();
  let toldAt = 0;
  const messages = await listen(
    customer,
    (heard) => heard.some((message) => message.table === 'balance'),
    async () => {
      toldAt = Date.now();
      await (await apiAs(consultant)).time.record({
        ...work,
        balanceId,
        amount: 10,
        title: 'Secret words',
      });
    },
  );
  expect(Date.now() - toldAt).toBeLessThan(1_000);
  expect(messages).toContainEqual({ kind: 'change', table: 'balance', id: balanceId, companyId });
  expect(JSON.stringify(messages)).not.toContain('Secret');
});

test('when an entry is moved away, its old owner hears only of their own balance', async () => {
  const [ours, theirs] = [await prepaidCustomer(), await prepaidCustomer()];
  const { id, version } = await (await apiAs(ours.consultant)).time.record({
    ...work,
    balanceId: ours.balanceId,
    amount: 10,
  });
  const staff = await person({ role: 'staff' });
  const to = { balanceId: theirs.balanceId, consultantId: theirs.consultant.id };
  const messages = await listen(
    ours.customer,
    (heard) => heard.some((message) => message.table === 'balance'),
    async () => (await apiAs(staff)).time.update({ id, version, ...to }),
  );
  const [told] = messages.filter(({ table }) => table === 'balance');
  expect(told).toEqual({
    kind: 'change',
    table: 'balance',
    id: ours.balanceId,
    companyId: ours.companyId,
  });
  expect(JSON.stringify(messages)).not.toContain(theirs.companyId);
});

test('nobody hears of another company', async () => {
  const [ours, theirs] = [await prepaidCustomer(), await prepaidCustomer()];
  const messages = await listen(
    ours.customer,
    (heard) => heard.some((message) => message.companyId === ours.companyId),
    async () => {
      await (await apiAs(theirs.consultant)).time.record({
        ...work,
        balanceId: theirs.balanceId,
        amount: 10,
      });
      await (await apiAs(ours.consultant)).time.record({
        ...work,
        balanceId: ours.balanceId,
        amount: 10,
      });
    },
  );
  expect(JSON.stringify(messages)).not.toContain(theirs.companyId);
});

test('a customer does not hear of invitations to their company', async () => {
  const { consultant, customer, balanceId, companyId } = await prepaidCustomer();
  const messages = await listen(
    customer,
    (heard) => heard.some((message) => message.table === 'balance'),
    async () => {
      const api = await apiAs(consultant);
      await api.people.invite({
        email: `${randomUUID()}@example.com`,
        grants: 'customer',
        companyId,
      });
      await api.time.record({ ...work, balanceId, amount: 10 });
    },
  );
  expect(messages.map((message) => message.table)).not.toContain('invitation');
});

test('a change that is rolled back is told to nobody', async () => {
  const { consultant, customer, balanceId } = await prepaidCustomer({ amount: 10 });
  const api = await apiAs(consultant);
  const messages = await listen(
    customer,
    (heard) => heard.some((message) => message.table === 'time_entry'),
    async () => {
      await api.time.record({ ...work, balanceId, amount: 11 }).catch(() => {});
      await api.time.record({ ...work, balanceId, amount: 1 });
    },
  );
  expect(messages.filter((message) => message.table === 'time_entry')).toHaveLength(1);
});

test('only its reader hears of a notification, and once for however many are read', async () => {
  const [ours, theirs] = [await prepaidCustomer(), await prepaidCustomer()];
  const messages = await listen(
    ours.customer,
    (heard) => heard.filter((message) => message.table === 'notification').length >= 3,
    async () => {
      await (await apiAs(theirs.consultant)).balances.topUp({ id: theirs.balanceId, amount: 10 });
      const api = await apiAs(ours.consultant);
      await api.balances.topUp({ id: ours.balanceId, amount: 10 });
      await api.balances.topUp({ id: ours.balanceId, amount: 10 });
      await (await apiAs(theirs.customer)).notifications.markAllRead({
        until: '2030-01-01T00:00:00Z',
      });
      await (await apiAs(ours.customer)).notifications.markAllRead({
        until: '2030-01-01T00:00:00Z',
      });
      await (await apiAs(ours.consultant)).balances.close({ id: ours.balanceId });
    },
  );
  const heard = messages.filter((message) => message.table === 'notification');
  expect(heard).toHaveLength(3);
  expect(heard[0]).toEqual({
    kind: 'change',
    table: 'notification',
    id: ours.customer.id,
    companyId: null,
  });
  expect(JSON.stringify(messages)).not.toContain(theirs.customer.id);
});

test('losing a membership is told, and what comes after it is not', async () => {
  const { consultant, customer, balanceId, companyId } = await prepaidCustomer();
  const { db } = await testDatabase();
  const messages = await listen(
    customer,
    (heard) => heard.some((message) => message.kind === 'rights'),
    async () => {
      await withTx(db, { actorId: consultant.id, requestId: 'test' }, (tx) =>
        tx
          .deleteFrom('companyMember')
          .where('userId', '=', customer.id)
          .where('companyId', '=', companyId)
          .execute(),
      );
      await (await apiAs(consultant)).time.record({ ...work, balanceId, amount: 10 });
    },
  );
  expect(messages.map((message) => message.kind)).toEqual(['ready', 'rights']);
});

test('a disabled account is cut off within two seconds', async () => {
  const { consultant, customer } = await prepaidCustomer();
  const { ownerDb } = await testDatabase();
  const began = Date.now();
  await listen(
    customer,
    () => false,
    () =>
      withTx(ownerDb, { actorId: consultant.id, requestId: 'test' }, (tx) =>
        tx
          .updateTable('appUser')
          .set({ disabledAt: new Date().toISOString() })
          .where('id', '=', customer.id)
          .execute(),
      ),
  );
  expect(Date.now() - began).toBeLessThan(2_000);
});

test.each(['ending the session', 'ending every session'])(
  '%s closes the open stream within 2 s',
  async (how) => {
    const { customer } = await prepaidCustomer();
    const api = await apiAs(customer);
    let endedAt = 0;
    await listen(
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
    expect(Date.now() - endedAt).toBeLessThan(2_000);
  },
);

test('nobody is refused a stream: the oldest of whoever has too many ends instead', async () => {
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

test('who connects and leaves at once keeps no seat and still hears of changes', async () => {
  const { customer, consultant, balanceId } = await prepaidCustomer();
  const before = countSeats();
  const cookie = await server.cookieOf(customer);
  const { hostname, port } = new URL(server.url);
  const request = `GET /api/v1/events HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookie}\r\n\r\n`;
  const visits = Array.from({ length: 50 }, (_, index) => leaveAfter(Number(port), request, index));
  await Promise.all(visits);
  await expect.poll(countSeats).toBe(before);
  const heard = await listen(
    customer,
    (messages) => messages.some(({ table }) => table === 'balance'),
    async () => (await apiAs(consultant)).time.record({ ...work, balanceId, amount: 1 }),
  );
  expect(heard[0]).toEqual({ kind: 'ready' });
  await expect.poll(countSeats).toBe(before);
});

/** Sends a request and closes the connection `milliseconds` later, whatever has come back. */
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

test('a table that declares no audience is announced to staff only', async () => {
  const { consultant, customer, balanceId, companyId } = await prepaidCustomer();
  await asOwner(async (client) => {
    await client.query(`
      create table undeclared (id uuid primary key default gen_random_uuid(), company_id uuid);
      create trigger undeclared_notify after insert on undeclared
        for each row execute function notify_change()`);
  });
  const write = async () => {
    await asOwner((client) =>
      client.query('insert into undeclared (company_id) values ($1)', [companyId]),
    );
    await (await apiAs(consultant)).time.record({ ...work, balanceId, amount: 1 });
  };
  const isEnd = (heard: Message[]) => heard.some(({ table }) => table === 'balance');
  const tablesHeardBy = async (actor: Actor) =>
    (await listen(actor, isEnd, write)).map(({ table }) => table);
  expect(await tablesHeardBy(await person({ role: 'staff' }))).toContain('undeclared');
  expect(await tablesHeardBy(consultant)).not.toContain('undeclared');
  expect(await tablesHeardBy(customer)).not.toContain('undeclared');
});

test('only those who work for a customer hear of notes and mails to it', async () => {
  const { consultant, customer, balanceId, companyId } = await prepaidCustomer();
  const write = async () => {
    const api = await apiAs(consultant);
    await api.crm.addNote({ companyId, body: 'They pay late' });
    await api.crm.sendMail({
      companyId,
      to: customer.email,
      template: 'blank',
      subject: 'Hi',
      body: 'Hi',
    });
    await api.time.record({ ...work, balanceId, amount: 1 });
  };
  const isEnd = (heard: Message[]) => heard.some(({ table }) => table === 'balance');
  const inside = (await listen(consultant, isEnd, write)).map(({ table }) => table);
  expect(inside).toEqual(expect.arrayContaining(['company_note', 'mail', 'balance']));
  const outside = (await listen(customer, isEnd, write)).map(({ table }) => table);
  expect(outside).toContain('balance');
  expect(outside).not.toContain('company_note');
  expect(outside).not.toContain('mail');
});
