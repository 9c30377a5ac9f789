import { setTimeout as pause } from 'node:timers/promises';
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '@/database/connection';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { countTurns } from '@/testkit/statements/turns';
import { balance, person, prepaidCustomer, task, today, work } from '@/testkit/world';

/** Connections on which `happen` comes before the statement that records an entry. */
function beforeRecording(happen: () => Promise<unknown>): Promise<Database> {
  return watched((text) => (text.includes('record_waiting(') ? happen() : undefined));
}

/** Connections on which `happen` comes before each statement, with its text. */
async function watched(happen: (text: string) => unknown): Promise<Database> {
  const { db } = await testDatabase();
  return new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'executeQuery') return value.bind(target);
      return async (query: CompiledQuery) => {
        await happen(query.sql);
        return target.executeQuery(query);
      };
    },
  });
}

/**
 * Changes the balance as the owner of the database, between the decision on an entry and its save.
 */
async function changingBalance(id: string, changes: RawBuilder<unknown>): Promise<Database> {
  const { ownerDb } = await testDatabase();
  return beforeRecording(() =>
    ownerDb.transaction().execute(async (tx) => {
      await sql`select set_config('app.actor', 'test', true)`.execute(tx);
      await sql`update balance set ${changes} where id = ${id}`.execute(tx);
    }),
  );
}

test.each([
  ['closed', 'balanceClosed', sql`closed_at = now()`],
  ['expired', 'balanceExpired', sql`expires_on = date '2020-01-01'`],
])('a balance %s between the decision and the save takes no entry', async (_, code, changes) => {
  const { consultant, balanceId } = await prepaidCustomer({ amount: 600 });
  const api = await apiAs(consultant, { db: await changingBalance(balanceId, changes) });
  const entry = { ...work, balanceId, amount: 60 };
  await expect(api.time.record(entry)).rejects.toMatchObject(refusal(code));
  expect(await api.balances.find({ id: balanceId })).toMatchObject({ currentAmount: 600 });
});

test('a step of rounding agreed between the decision and the save is charged', async () => {
  const { consultant, balanceId } = await prepaidCustomer({ amount: 600 });
  const changes = sql`rounding_increment = 30`;
  const api = await apiAs(consultant, { db: await changingBalance(balanceId, changes) });
  expect(await api.time.record({ ...work, balanceId, amount: 50 })).toMatchObject({
    amount: 60,
    workedAmount: 50,
    balanceLeft: 540,
  });
});

test('an entry that PostgreSQL gave up for another transaction is saved by a new try', async () => {
  const { consultant, balanceId } = await prepaidCustomer({ amount: 600 });
  const giveUp = () => Promise.reject(Object.assign(new Error('deadlock'), { code: '40P01' }));
  const db = await beforeRecording(giveUp);
  const api = await apiAs(consultant, { db, idempotencyKey: 'given-up' });
  const entry = { ...work, balanceId, amount: 60 };
  const first = await api.time.record(entry);
  expect(first).toMatchObject({ balanceLeft: 540 });
  expect(await api.time.record(entry)).toEqual(first);
});

test('an entry on a task takes two statements, and only the one that saves locks', async () => {
  const { consultant, companyId, balanceId } = await prepaidCustomer({ amount: 600 });
  const taskId = await task(companyId);
  const sent: string[] = [];
  const api = await apiAs(consultant, { db: await watched((text) => sent.push(text)) });
  const entry = await api.time.record({ ...work, balanceId, taskId, amount: 60 });
  expect(entry.task).toMatchObject({ id: taskId, title: 'Front page' });
  expect(sent).toHaveLength(2);
  expect(sent[0]).not.toMatch(/for (no )?key|for update|for share/i);
  expect(sent[1]).toContain('record_waiting(');
});

test('a task that is being deleted takes no entry', async () => {
  const { consultant, companyId, balanceId } = await prepaidCustomer({ amount: 600 });
  const taskId = await task(companyId);
  const { ownerDb } = await testDatabase();
  let removal: Promise<unknown> = Promise.resolve();
  const db = await beforeRecording(
    () =>
      new Promise<void>((begun) => {
        removal = ownerDb.transaction().execute(async (tx) => {
          await sql`select set_config('app.actor', 'test', true)`.execute(tx);
          await sql`select from task where id = ${taskId} for update`.execute(tx);
          await sql`update task set deleted_at = now() where id = ${taskId}`.execute(tx);
          begun();
          // Time for the statement that records the entry to meet the uncommitted removal.
          await pause(100);
        });
      }),
  );
  const api = await apiAs(consultant, { db });
  const entry = { ...work, balanceId, amount: 60, taskId };
  await expect(api.time.record(entry)).rejects.toMatchObject(refusal('taskNotFound'));
  await removal;
});

test('the answer of a key is the first answer, to the letter', async () => {
  const { consultant, companyId, balanceId } = await prepaidCustomer({ amount: 600 });
  const taskId = await task(companyId);
  const entry = { ...work, balanceId, amount: 60, taskId, description: 'Blå "grød" \\' };
  const api = await apiAs(consultant, { idempotencyKey: 'first-answer' });
  const first = await api.time.record(entry);
  expect(await api.time.record(entry)).toEqual(first);
  expect(await api.time.list({ balanceId })).toMatchObject({ items: [first] });
  expect(await api.balances.find({ id: balanceId })).toMatchObject({ currentAmount: 540 });
});

test('a key answers again when its entry has used the balance up', async () => {
  const { consultant, balanceId } = await prepaidCustomer({ amount: 60 });
  const api = await apiAs(consultant, { idempotencyKey: 'used-up' });
  const entry = { ...work, balanceId, amount: 60 };
  const first = await api.time.record(entry);
  expect(await api.time.record(entry)).toEqual(first);
});

test('entries that pass a warning together start it', async () => {
  const { consultant, balanceId } = await prepaidCustomer({ amount: 1_000 });
  const api = await apiAs(consultant);
  const entry = { ...work, balanceId, amount: 90 };
  await Promise.all(Array.from({ length: 9 }, () => api.time.record(entry)));
  const { db } = await testDatabase();
  const { rows } = await sql`select from graphile_worker.jobs
    where task_identifier = 'balances.watch' and key = ${`balances.watch:${balanceId}`}`.execute(
    db,
  );
  expect(rows).toHaveLength(1);
});

test('history, author and notice are those of a longer transaction', async () => {
  const { consultant, companyId, balanceId } = await prepaidCustomer({ amount: 600 });
  const api = await apiAs(consultant);
  const { id } = await api.time.record({ ...work, balanceId, amount: 60 });
  const { ownerDb } = await testDatabase();
  const { rows: history } = await sql`select actor_id, channel, op, company_id from audit_log
    where entity = 'time_entry' and entity_id = ${id}`.execute(ownerDb);
  expect(history).toEqual([{ actorId: consultant.id, channel: 'screen', op: 'INSERT', companyId }]);
  const { rows: notices } = await sql`select table_name from change_notice
    where row_id in (${id}, ${balanceId}) order by id`.execute(ownerDb);
  expect(notices).toContainEqual({ tableName: 'time_entry' });
  expect(notices).toContainEqual({ tableName: 'balance' });
});

test('staff log for another person, who is then the consultant', async () => {
  const { consultant, balanceId } = await prepaidCustomer({ amount: 600 });
  const staff = await apiAs(await person({ role: 'staff' }));
  const entry = { ...work, balanceId, amount: 60, consultantId: consultant.id, serviceDate: today };
  expect(await staff.time.record(entry)).toMatchObject({ consultantId: consultant.id });
});

test('twenty entries take as many turns as two, and come back in their order', async () => {
  const { consultant, companyId, balanceId } = await prepaidCustomer({ amount: 60_000 });
  const other = await balance({ companyId, amount: 60_000 });
  const taskId = await task(companyId);
  const api = await apiAs(consultant);
  const entriesOf = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      const free = at % 4 === 3 ? { freeAmount: 30 } : {};
      return { ...work, title: `Part ${at}`, balanceId, amount: 30, taskId, ...free };
    }).map((entry, at) => (at % 2 === 0 ? entry : { ...entry, balanceId: other, taskId: null }));
  await api.time.recordTogether({ entries: entriesOf(2) });
  const two = await countTurns(() => api.time.recordTogether({ entries: entriesOf(2) }));
  const sent = entriesOf(20);
  let items: Awaited<ReturnType<typeof api.time.recordTogether>>['items'] = [];
  const twenty = await countTurns(async () => {
    ({ items } = await api.time.recordTogether({ entries: sent }));
  });
  expect(twenty).toBe(two);
  expect(items.map(({ title, amount, balanceId: payer }) => [title, amount, payer])).toEqual(
    sent.map((entry) => [entry.title, 'freeAmount' in entry ? 0 : 30, entry.balanceId]),
  );
  expect(items.slice(0, 4).map(({ balanceLeft }) => balanceLeft)).toEqual([
    60_000 - 60 - 30,
    60_000 - 60 - 30,
    60_000 - 60 - 60,
    60_000 - 60 - 30,
  ]);
  const { items: listed } = await api.time.list({ companyId, limit: 20 });
  expect(listed.map(({ id }) => id)).toEqual(items.map(({ id }) => id).reverse());
});

test('an interval is saved to the millisecond, and answered as a later read finds it', async () => {
  const { consultant, balanceId } = await prepaidCustomer({ amount: 600 });
  const api = await apiAs(consultant, { idempotencyKey: 'with-interval' });
  const startsAt = '2026-11-21T09:00:00.123456+01:00';
  const endsAt = '2026-11-21T08:30:00.123Z';
  const entry = { ...work, balanceId, amount: 30, startsAt, endsAt };
  const first = await api.time.record(entry);
  expect(first).toMatchObject({
    startsAt: '2026-11-21T08:00:00.123000Z',
    endsAt: '2026-11-21T08:30:00.123000Z',
  });
  expect(await api.time.record(entry)).toEqual(first);
  expect(await api.time.find({ id: first.id })).toMatchObject(first);
  await expect(
    api.time.record({ ...entry, startsAt: '2026-11-21T09:00:00+14:59' }),
  ).rejects.toMatchObject(refusal('invalidInput'));
});

test('entries together use a permit to its last minute and no further', async () => {
  const { customer, balanceId: id } = await prepaidCustomer({ amount: 60 });
  const staff = await apiAs(await person({ role: 'staff' }));
  const { permitAsked } = await staff.balances.askPermit({ id, amount: 90, comment: '' });
  await (await apiAs(customer)).balances.givePermit({ id, permitId: permitAsked?.id ?? '' });
  const together = (...amounts: number[]) =>
    staff.time.recordTogether({
      entries: amounts.map((amount) => ({ ...work, balanceId: id, amount })),
    });
  await expect(together(50, 50, 51)).rejects.toMatchObject({
    code: 'balanceTooLow',
    data: { details: { left: { amount: -40 }, missing: { amount: 1, type: 'hours' } } },
  });
  expect(await staff.balances.find({ id })).toMatchObject({ currentAmount: 60, permitLeft: 90 });
  const { items } = await together(50, 50, 50);
  expect(items.map(({ balanceLeft }) => balanceLeft)).toEqual([10, -40, -90]);
  expect(await staff.balances.find({ id })).toMatchObject({ currentAmount: -90, permitLeft: 0 });
});
