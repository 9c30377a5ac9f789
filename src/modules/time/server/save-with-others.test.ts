import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import type { Tx } from '@/platform/server/transaction';
import { apiAs } from '@/testkit/api';
import { asOwner, testDatabase } from '@/testkit/database';
import { type Ask, codes, leftOn, record, sendTogether } from '@/testkit/statements/send-together';
import { balance, prepaidCustomer, task, work } from '@/testkit/world';
import { type DecidedEntry, type NewEntry, saveWaiting } from './repository/save-entries';

/** Lists the entries of a balance, each with the request that the history names. */
async function requestsOf(balanceId: string): Promise<string[]> {
  const { rows } = await asOwner((client) =>
    client.query(
      `select entry.title || ': ' || request_id as said from audit_log
         join time_entry entry on entry.id::text = entity_id
        where entity = 'time_entry' and op = 'INSERT' and balance_id = $1 order by said`,
      [balanceId],
    ),
  );
  return rows.map(({ said }) => said);
}

test('of requests that wait together the one that is refused refuses no other', async () => {
  const { consultant, companyId, balanceId } = await prepaidCustomer({ amount: 6_000 });
  const small = await balance({ companyId, amount: 20 });
  const asks = Array.from({ length: 10 }, (_, at) => ({
    balanceId: at === 5 ? small : balanceId,
    title: `Entry ${at}`,
    key: `ten-${at}`,
  }));
  const { outcomes, saves } = await sendTogether(consultant, asks);
  expect(saves).toBe(2);
  expect(codes(outcomes)).toEqual(asks.map((_, at) => (at === 5 ? 'balanceTooLow' : 'saved')));
  expect(await requestsOf(balanceId)).toEqual(
    asks.flatMap(({ title }, at) => (at === 5 ? [] : `${title}: request ${at}`)),
  );
  expect(await leftOn(consultant, balanceId)).toBe(6_000 - 9 * 30);
  for (const [at, outcome] of outcomes.entries())
    if (outcome.status === 'fulfilled')
      expect(await record(consultant, asks[at] as Ask)).toEqual(outcome.value);
});

test('entries that wait on several balances are listed as they came', async () => {
  const { consultant, companyId, balanceId } = await prepaidCustomer({ amount: 600 });
  const others = await Promise.all([1, 2, 3].map(() => balance({ companyId, amount: 600 })));
  const payers = [balanceId, ...others, balanceId, ...others];
  const asks = payers.map((payer, at) => ({ balanceId: payer, title: `Entry ${at}` }));
  const { saves } = await sendTogether(consultant, asks);
  expect(saves).toBe(2);
  const { items } = await (await apiAs(consultant)).time.list({ companyId });
  expect(items.map(({ title }) => title).reverse()).toEqual(asks.map(({ title }) => title));
});

test('requests with one key that wait together are one entry with one answer', async () => {
  const { consultant, balanceId } = await prepaidCustomer({ amount: 600 });
  const ask = { balanceId, key: 'twice' };
  const { outcomes } = await sendTogether(consultant, [{ balanceId }, ask, ask, ask]);
  const [, first, ...others] = outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome);
  expect(others).toEqual([first, first]);
  expect(await leftOn(consultant, balanceId)).toBe(540);
});

test('of two requests that wait with one key and differ only the first is saved', async () => {
  const { consultant, companyId, balanceId } = await prepaidCustomer({ amount: 600 });
  const other = await balance({ companyId, amount: 600 });
  // The statement goes through the balances in the order of their ids.
  const [low = '', high = ''] = [balanceId, other].sort();
  const [first, second] = [
    { balanceId: high, title: 'First', key: 'two-bodies' },
    { balanceId: low, title: 'Second', key: 'two-bodies' },
  ] as const;
  const { outcomes } = await sendTogether(consultant, [{ balanceId }, first, second]);
  expect(codes(outcomes)).toEqual(['saved', 'saved', 'idempotencyKeyReused']);
  expect(await record(consultant, first)).toMatchObject({ title: 'First', balanceId: high });

  const calls = await Promise.all(
    [first, second].map(async (ask) => decide(consultant, companyId, { ...ask, key: 'servers' })),
  );
  const { db } = await testDatabase();
  const author = { actor: consultant.id, channel: 'screen', channelId: '', session: '' };
  expect(await saveWaiting(db, author, calls)).toMatchObject([{ id: calls[0]?.entry.id }]);
});

/** Decides on an entry as another server would. Its title serves as the hash of its request. */
async function decide(actor: Actor, companyId: string, ask: Ask): Promise<DecidedEntry> {
  const { balanceId, title = '', key = '' } = ask;
  const id = randomUUID();
  const facts = { ...work, id, balanceId, title, amount: 30, workedAmount: 30, freeAmount: 0 };
  const person = { consultantId: actor.id, createdBy: actor.id, companyId };
  const { rows } = await asOwner((client) =>
    client.query(
      `select entry_terms(balance, company, (select low_percent from installation)) as terms
         from balance join company on company.id = company_id where balance.id = $1`,
      [balanceId],
    ),
  );
  const { role, memberships } = actor;
  return {
    request: 'test',
    entry: { description: '', freeReason: '', ...facts, ...person } as NewEntry,
    decided: { terms: rows[0].terms, quietFrom: -10_000, quietTo: 10_000 },
    once: { key, requestHash: title, rights: { role, memberships }, answer: { id } },
  };
}

/** Takes a key as another server or an assistant does, in a transaction that stays open. */
const takeKey = (tx: Tx, actorId: string, key: string) =>
  tx
    .insertInto('idempotencyKey')
    .values({ actorId, key, requestHash: 'elsewhere', rights: '{}' })
    .execute();

test('a feature or a key that is held for long delays no other entry', async () => {
  const { consultant, companyId, balanceId } = await prepaidCustomer({ amount: 600 });
  const other = await balance({ companyId, amount: 600 });
  const taskId = await task(companyId);
  const { ownerDb } = await testDatabase();
  let isHeld = true;
  const waiting = await ownerDb.transaction().execute(async (tx) => {
    await sql`select from task where id = ${taskId} for update`.execute(tx);
    await takeKey(tx, consultant.id, 'held-key');
    const onKey = Promise.allSettled([record(consultant, { balanceId, key: 'held-key' })]);
    const ask = { balanceId, taskId, key: 'held-feature' };
    // The second one waits for the key of the first, which waits for the feature.
    const held = [ask, ask].map((one) => record(consultant, one).then(({ id }) => [id, isHeld]));
    await pause(100);
    const asks = [1, 2, 3].map((at) => ({ balanceId: other, key: `free-${at}` }));
    const free = Promise.all(asks.map((one) => record(consultant, one)));
    expect(await Promise.race([free, onKey])).toHaveLength(3);
    isHeld = false;
    return { ended: Promise.all(held) };
  });
  const [first, second] = await waiting.ended;
  expect(first).toEqual([first?.[0], false]);
  expect(second).toEqual(first);
  expect(await leftOn(consultant, balanceId)).toBe(570);
  expect(await leftOn(consultant, other)).toBe(510);
});

test('an answer says what was left when its entry came, also that to free work', async () => {
  const { consultant, balanceId } = await prepaidCustomer({ amount: 600 });
  const free = { balanceId, freeAmount: 30, freeReason: 'A gift' };
  const asks = [{ balanceId }, free, { balanceId }, free, { balanceId }];
  const { outcomes } = await sendTogether(consultant, asks);
  expect(outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value)).toMatchObject(
    [570, 570, 540, 540, 510].map((balanceLeft) => ({ balanceLeft })),
  );
});

test('together they take what a balance has, and no more', async () => {
  const { consultant, balanceId } = await prepaidCustomer({ amount: 600 });
  const asks = Array.from({ length: 7 }, () => ({ balanceId, amount: 90 }));
  const { outcomes } = await sendTogether(consultant, asks);
  expect(codes(outcomes).sort()).toEqual(['balanceTooLow', ...Array(6).fill('saved')]);
  expect(await leftOn(consultant, balanceId)).toBe(60);
});

test('a balance that is held for long delays no entry on another one', async () => {
  const { consultant, companyId, balanceId } = await prepaidCustomer({ amount: 600 });
  const held = await balance({ companyId, amount: 600 });
  let isHeld = true;
  const { ownerDb } = await testDatabase();
  const waiting = await ownerDb.transaction().execute(async (tx) => {
    await sql`select from balance where id = ${held} for update`.execute(tx);
    const onHeld = record(consultant, { balanceId: held }).then(() => isHeld);
    await Promise.all([1, 2, 3].map(() => record(consultant, { balanceId })));
    isHeld = false;
    return { onHeld };
  });
  expect(await waiting.onHeld).toBe(false);
  expect(await leftOn(consultant, held)).toBe(570);
});

test('an entry that the database refuses is refused alone', async () => {
  const { consultant, balanceId } = await prepaidCustomer({ amount: 600 });
  const asks = ['Good', 'Better', 'Bad', 'Best'].map((title) => ({ balanceId, title }));
  await asOwner((client) =>
    client.query(`
      create function refuse_bad() returns trigger language plpgsql as $$
      begin
        raise exception 'bad' using errcode = '23514', constraint = 'credit_is_one';
      end $$;
      create trigger refuse_bad before insert on time_entry for each row
        when (new.title = 'Bad') execute function refuse_bad()`),
  );
  const { outcomes } = await sendTogether(consultant, asks);
  await asOwner((client) => client.query('drop function refuse_bad cascade'));
  expect(codes(outcomes)).toEqual(['saved', 'saved', 'creditIsOne', 'saved']);
  expect(await leftOn(consultant, balanceId)).toBe(510);
});

test('a feature that is deleted meanwhile refuses its own entries', async () => {
  const { consultant, companyId, balanceId } = await prepaidCustomer({ amount: 600 });
  const taskId = await task(companyId);
  const asks = [{ balanceId }, { balanceId, taskId }, { balanceId }, { balanceId, taskId }];
  const { outcomes } = await sendTogether(consultant, asks, async () => {
    await asOwner(async (client) => {
      await client.query("select set_config('app.actor', 'test', false)");
      await client.query('update task set deleted_at = now() where id = $1', [taskId]);
    });
  });
  expect(codes(outcomes)).toEqual(['saved', 'taskNotFound', 'saved', 'taskNotFound']);
  expect(await leftOn(consultant, balanceId)).toBe(540);
});

test('a connection that ends in the middle leaves nothing, and each key saves once', async () => {
  const { consultant, balanceId } = await prepaidCustomer({ amount: 600 });
  const asks = [0, 1, 2, 3].map((at) => ({
    balanceId,
    title: at === 2 ? 'Slow' : 'Quick',
    key: `killed-${at}`,
  }));
  await asOwner((client) =>
    client.query(`
      create function wait_when_slow() returns trigger language plpgsql as $$
      begin
        perform pg_sleep(4);
        return new;
      end $$;
      create trigger wait_when_slow before insert on time_entry for each row
        when (new.title = 'Slow') execute function wait_when_slow()`),
  );
  let ended: Promise<unknown> = Promise.resolve();
  const { outcomes } = await sendTogether(consultant, asks, async () => {
    ended = (async () => expect.poll(endSaving, { interval: 20 }).toBeGreaterThan(0))();
  });
  await ended;
  await asOwner((client) => client.query('drop function wait_when_slow cascade'));
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, false, false, false]);
  expect(await leftOn(consultant, balanceId)).toBe(570);
  for (const ask of asks) await record(consultant, ask);
  expect(await leftOn(consultant, balanceId)).toBe(480);
});

/** Ends the connections that wait in the middle of saving, and returns their number. */
async function endSaving(): Promise<number> {
  const { rowCount } = await asOwner((client) =>
    client.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event = 'PgSleep'
         and query like '%record_waiting%'`),
  );
  return rowCount ?? 0;
}
