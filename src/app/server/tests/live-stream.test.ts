import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import { apiAs } from '@/testkit/api';
import { asOwner } from '@/testkit/database';
import { startTestServer, type TestServer } from '@/testkit/http';
import { maxEventWait } from '@/testkit/machine/max-event-wait';
import { type LiveText, listenAs, listenTo } from '@/testkit/messages/live-messages';
import { person, prepaidCustomer, work } from '@/testkit/world';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date() });
});
afterAll(() => server.stop());

const listen = (
  actor: Actor,
  isEnough: (messages: LiveText[]) => boolean,
  onReady: () => Promise<unknown>,
) => listenAs(server, actor, isEnough, onReady);

test('a customer hears of an entry on their balance at once, by ids only', async () => {
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
  expect(Date.now() - toldAt).toBeLessThan(maxEventWait);
  expect(messages).toContainEqual({ kind: 'change', table: 'balance', id: balanceId, companyId });
  expect(JSON.stringify(messages)).not.toContain('Secret');
});

test('changes between /me and the stream are reported, of own companies only', async () => {
  const [ours, theirs] = [await prepaidCustomer(), await prepaidCustomer()];
  const isTold = ({ table }: LiveText) => table === 'time_entry';
  // A transaction that is open anywhere lets the stream begin earlier, and much may have happened.
  await expect
    .poll(
      async () => {
        const me = await (await server.call(ours.customer, 'GET', '/api/v1/me')).json();
        for (const { consultant, balanceId } of [theirs, ours])
          await (await apiAs(consultant)).time.record({ ...work, balanceId, amount: 1 });
        const stream = await server.call(
          ours.customer,
          'GET',
          `/api/v1/events?since=${me.liveSince}`,
        );
        const isEnough = (heard: LiveText[]) =>
          heard.some(isTold) || heard.some((one) => one.kind === 'ready' && !one.hasMissedNothing);
        const heard = await listenTo(stream, isEnough, async () => {});
        expect(JSON.stringify(heard)).not.toContain(theirs.companyId);
        return heard[0]?.hasMissedNothing === true && heard.some(isTold);
      },
      { timeout: 15_000 },
    )
    .toBe(true);
});

test('a client that is too far behind must read everything again', async () => {
  const { customer } = await prepaidCustomer();
  const stream = await server.call(customer, 'GET', '/api/v1/events?since=1');
  const isEnough = ({ length }: LiveText[]) => length > 0;
  const [first] = await listenTo(stream, isEnough, async () => {});
  expect(first).toEqual({ kind: 'ready' });
});

test.for(['', 'x', '-1', '1.5', '9'.repeat(30)])('no place to begin at: "%s"', async (since) => {
  const { customer } = await prepaidCustomer();
  const answer = await server.call(customer, 'GET', `/api/v1/events?since=${since}`);
  expect(answer.status).toBe(400);
  await answer.body?.cancel();
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

test('changes of another company are not reported', async () => {
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

test('a change that is rolled back is not reported', async () => {
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

test('only its reader gets a notification’s change, once for several read together', async () => {
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
  // News of the new balance itself may arrive late.
  const isEnd = (heard: LiveText[]) => heard.some(({ table }) => table === 'time_entry');
  const tablesHeardBy = async (actor: Actor) =>
    (await listen(actor, isEnd, write)).map(({ table }) => table);
  expect(await tablesHeardBy(await person({ role: 'staff' }))).toContain('undeclared');
  expect(await tablesHeardBy(consultant)).not.toContain('undeclared');
  expect(await tablesHeardBy(customer)).not.toContain('undeclared');
});

test('only people who work for a customer see changes of its notes and mails', async () => {
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
  // News of the new balance itself may arrive late.
  const isEnd = (heard: LiveText[]) => heard.some(({ table }) => table === 'time_entry');
  const inside = (await listen(consultant, isEnd, write)).map(({ table }) => table);
  expect(inside).toEqual(expect.arrayContaining(['company_note', 'mail', 'time_entry']));
  const outside = (await listen(customer, isEnd, write)).map(({ table }) => table);
  expect(outside).toContain('time_entry');
  expect(outside).not.toContain('company_note');
  expect(outside).not.toContain('mail');
});
