import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool } from '@/database/connection';
import { onScreen, withTx } from '@/platform/server/transaction';
import { apiAs, toProblemError, untilAnswered } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { startTestServer, type TestServer } from '@/testkit/http';
import { roundsOf } from '@/testkit/machine/rounds-of';
import { prepaidCustomer, work } from '@/testkit/world';
import { insertMovement } from '@/testkit/worlds/insert-movement';
import { readBrokenBalances } from './repository/broken-balances';

const rounds = roundsOf(20);
const charges = 200;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function leftOn(balanceId: string): Promise<number> {
  const { db } = await testDatabase();
  const row = await db
    .selectFrom('balance')
    .select('currentAmount')
    .where('id', '=', balanceId)
    .executeTakeFirstOrThrow();
  return row.currentAmount;
}

for (const { overdraftLimit, accepted, left } of [
  { overdraftLimit: 0, accepted: 50, left: 0 },
  { overdraftLimit: 100, accepted: 60, left: -100 },
]) {
  test(`200 charges of 10, overdraft ${overdraftLimit}: ${accepted} are accepted`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { consultant, balanceId } = await prepaidCustomer({ amount: 500, overdraftLimit });
      const api = await apiAs(consultant);
      const outcomes = await Promise.allSettled(
        Array.from({ length: charges }, () =>
          untilAnswered(() => api.time.record({ ...work, balanceId, amount: 10 })),
        ),
      );
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refused.map((outcome) => toProblemError(outcome.reason).code)).toEqual(
        Array(charges - accepted).fill('balanceTooLow'),
      );
      expect(await leftOn(balanceId)).toBe(left);
    }
  });
}

test('50 sockets released together never overdraw a balance over HTTP', async () => {
  for (let round = 0; round < roundsOf(5); round += 1) {
    const { consultant, balanceId } = await prepaidCustomer({ amount: 500 });
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const own: number[] = [];
        for (let turn = 0; turn < charges / 50; turn += 1) {
          const response = await server.call(consultant, 'POST', '/api/v1/time-entries', {
            body: { ...work, balanceId, amount: 10 },
          });
          own.push(response.status);
          await response.arrayBuffer();
        }
        return own;
      }),
    );
    expect(statuses.flat().filter((status) => status === 201)).toHaveLength(50);
    expect(statuses.flat().filter((status) => status === 409)).toHaveLength(150);
    expect(await leftOn(balanceId)).toBe(0);
  }
});

test('two movements that reach the ledger at once wait for each other, and chain', async () => {
  const { consultant, balanceId } = await prepaidCustomer({ amount: 500 });
  const { db } = await testDatabase();
  const author = onScreen(consultant.id, 'ledger-race');
  const take = { balanceId, kind: 'adjustment', amount: -10, reason: 'Correction' } as const;
  const second = await withTx(db, author, async (tx) => {
    await insertMovement(tx, take);
    const behind = withTx(db, author, (other) => insertMovement(other, take));
    await expect.poll(countWaiting).toBe(1);
    return { behind };
  });
  expect(await second.behind).toMatchObject({ balanceAfter: 480 });
  expect(await readBrokenBalances(db)).toEqual([]);
});

/** Connections to this database that wait for a lock of another one. */
async function countWaiting(): Promise<number> {
  const { ownerDb } = await testDatabase();
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(ownerDb);
  return rows.length;
}

test('control: read, check, write without the ledger oversells in this harness', async () => {
  const { owner } = await testDatabase();
  const connections = 8;
  const naive = createDatabase(createPool(owner, () => {}, { max: connections }));
  await sql`create table naive_balance (id int primary key, amount int not null)`.execute(naive);
  await sql`insert into naive_balance values (1, 500)`.execute(naive);
  // All connections have read before the first one writes.
  let read = 0;
  let begin = () => {};
  const allHaveRead = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const charge = () =>
    naive.transaction().execute(async (tx) => {
      const { rows } = await sql<{
        amount: number;
      }>`select amount from naive_balance where id = 1`.execute(tx);
      read += 1;
      if (read === connections) begin();
      await allHaveRead;
      const amount = rows[0]?.amount ?? 0;
      if (amount < 10) return false;
      await sql`update naive_balance set amount = ${amount - 10} where id = 1`.execute(tx);
      return true;
    });
  const sold = await Promise.all(Array.from({ length: charges }, charge));
  await naive.destroy();
  expect(sold.filter(Boolean).length).toBeGreaterThan(50);
});

test('50 requests with one key make one entry; another body with it is refused', async () => {
  const { consultant, balanceId } = await prepaidCustomer({ amount: 500 });
  const headers = { 'idempotency-key': 'one-key-for-all-of-them' };
  const body = { ...work, balanceId, amount: 10 };
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const response = await server.call(consultant, 'POST', '/api/v1/time-entries', {
        body,
        headers,
      });
      return {
        status: response.status,
        isReplay: response.headers.get('idempotent-replayed') === 'true',
        body: await response.text(),
      };
    }),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(answers.filter((answer) => answer.isReplay)).toHaveLength(49);
  expect(await leftOn(balanceId)).toBe(490);

  const other = await server.call(consultant, 'POST', '/api/v1/time-entries', {
    body: { ...body, amount: 20 },
    headers,
  });
  expect(other.status).toBe(422);
  expect(await other.json()).toMatchObject({ code: 'idempotencyKeyReused' });
});

test('a key belongs to one person', async () => {
  const first = await prepaidCustomer({ amount: 500 });
  const second = await prepaidCustomer({ amount: 500 });
  for (const { consultant, balanceId } of [first, second]) {
    const api = await apiAs(consultant, { idempotencyKey: 'the-same-key-twice' });
    await api.time.record({ ...work, balanceId, amount: 10 });
    expect(await leftOn(balanceId)).toBe(490);
  }
});

test('a refused request leaves its key free for the next try', async () => {
  const { consultant, balanceId } = await prepaidCustomer({ amount: 30 });
  const api = await apiAs(consultant, { idempotencyKey: 'refused-then-tried-again' });
  await expect(api.time.record({ ...work, balanceId, amount: 40 })).rejects.toMatchObject({
    code: 'balanceTooLow',
  });
  await expect(api.time.record({ ...work, balanceId, amount: 30 })).resolves.toMatchObject({
    balanceLeft: 0,
  });
});

test('8 entries, each deleted by several people at once, give everything back once', async () => {
  const { consultant, balanceId } = await prepaidCustomer({ amount: 400 });
  const api = await apiAs(consultant);
  const ids: string[] = [];
  for (let index = 0; index < 8; index += 1)
    ids.push((await api.time.record({ ...work, balanceId, amount: 50 })).id);
  expect(await leftOn(balanceId)).toBe(0);
  const tries = [...ids, ...ids.toReversed(), ...ids];
  const outcomes = await Promise.allSettled(tries.map((id) => api.time.remove({ id })));
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(8);
  expect(await leftOn(balanceId)).toBe(400);
});
