import { setTimeout as pause } from 'node:timers/promises';
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '@/database/connection';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { person, prepaidCustomer, task, today, work } from '@/testkit/world';

/** Connections on which `happen` comes before the statement that records an entry. */
async function beforeRecording(happen: () => Promise<unknown>): Promise<Database> {
  const { db } = await testDatabase();
  return new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'executeQuery') return value.bind(target);
      return async (query: CompiledQuery) => {
        if (query.sql.includes('record_entry(')) await happen();
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
