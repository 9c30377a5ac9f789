import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { maxEventWait } from '@/testkit/machine/max-event-wait';
import { person, prepaidCustomer, task, today, work } from '@/testkit/world';

/** Runs `change` while `record` waits for the balance that it was decided on. */
async function recordDuring<Answer>(
  balanceId: string,
  record: () => Promise<Answer>,
  change: ReturnType<typeof sql>,
): Promise<PromiseSettledResult<Answer>> {
  const { ownerDb } = await testDatabase();
  const waiting = await ownerDb.transaction().execute(async (tx) => {
    await sql`select set_config('app.actor', 'test', true)`.execute(tx);
    await sql`select from balance where id = ${balanceId} for update`.execute(tx);
    const answer = Promise.allSettled([record()]);
    const isWaiting = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database()
          and query like '%record_entry(%' and wait_event_type = 'Lock'`.execute(ownerDb)
      ).rows.length;
    await expect.poll(isWaiting, { timeout: maxEventWait }).toBe(1);
    await change.execute(tx);
    return { answer };
  });
  const [answer] = await waiting.answer;
  return answer;
}

test.each([
  ['closed', (id: string) => sql`update balance set closed_at = now() where id = ${id}`],
  [
    'expired',
    (id: string) => sql`update balance set expires_on = date '2020-01-01' where id = ${id}`,
  ],
])('a balance %s between the decision and the save takes no entry', async (state, change) => {
  const { consultant, balanceId } = await prepaidCustomer({ amount: 600 });
  const api = await apiAs(consultant);
  const answer = await recordDuring(
    balanceId,
    () => api.time.record({ ...work, balanceId, amount: 60 }),
    change(balanceId),
  );
  const code = state === 'closed' ? 'balanceClosed' : 'balanceExpired';
  expect(answer).toMatchObject({ status: 'rejected', reason: refusal(code) });
  expect(await api.balances.find({ id: balanceId })).toMatchObject({ currentAmount: 600 });
});

test('a step of rounding agreed between the decision and the save is charged', async () => {
  const { consultant, balanceId } = await prepaidCustomer({ amount: 600 });
  const api = await apiAs(consultant);
  const answer = await recordDuring(
    balanceId,
    () => api.time.record({ ...work, balanceId, amount: 50 }),
    sql`update balance set rounding_increment = 30 where id = ${balanceId}`,
  );
  expect(answer).toMatchObject({ value: { amount: 60, workedAmount: 50, balanceLeft: 540 } });
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
