import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import { apiAs } from '@/testkit/api';
import { asOwner, testDatabase } from '@/testkit/database';
import { watchStatements } from '@/testkit/statements/watch-statements';
import { balance, prepaidCustomer, task, work } from '@/testkit/world';

type Ask = { balanceId: string; amount?: number; title?: string; taskId?: string; key?: string };

async function record(actor: Actor, { key, ...ask }: Ask, requestId = 'test') {
  const api = await apiAs(actor, { requestId, ...(key && { idempotencyKey: key }) });
  return api.time.record({ ...work, amount: 30, ...ask });
}

/**
 * Sends requests of one person, one after the other, of which the first is under way until the
 * others wait. Returns what became of each, in order, and the number of statements that saved them.
 * `meanwhile` runs before those that waited are saved.
 */
async function sendTogether(actor: Actor, asks: readonly Ask[], meanwhile = async () => {}) {
  let [looks, saves] = [0, 0];
  let release = () => {};
  const areSent = new Promise<void>((resume) => {
    release = resume;
  });
  const outcomes = await watchStatements(
    async () => {
      const sent = [];
      for (const [at, ask] of asks.entries()) {
        sent.push(Promise.allSettled([record(actor, ask, `request ${at}`)]));
        await expect.poll(() => looks, { interval: 5 }).toBeGreaterThan(at);
        // Time to begin to wait.
        await pause(10);
      }
      release();
      return (await Promise.all(sent)).flat();
    },
    () => async (text, send) => {
      if (text.includes('record_waiting(')) {
        saves += 1;
        if (saves === 1) await areSent;
        if (saves === 2) await meanwhile();
        return send();
      }
      const answer = await send();
      if (text.includes('entry_terms(')) looks += 1;
      return answer;
    },
  );
  return { outcomes, saves };
}

const codes = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'saved'));

async function leftOn(actor: Actor, balanceId: string): Promise<number> {
  return (await (await apiAs(actor)).balances.find({ id: balanceId })).currentAmount;
}

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
  const { consultant, companyId, balanceId } = await prepaidCustomer({ amount: 600 });
  const taskId = await task(companyId);
  const asks = [0, 1, 2, 3].map((at) => ({ balanceId, taskId, key: `killed-${at}` }));
  let ended: Promise<unknown> = Promise.resolve();
  const { outcomes } = await sendTogether(consultant, asks, async () => {
    ended = asOwner(async (client) => {
      await client.query('begin');
      await client.query('select from task where id = $1 for update', [taskId]);
      await expect.poll(endWaiting).toBeGreaterThan(0);
      await client.query('rollback');
    });
    // Time to lock the feature before the statement needs it.
    await pause(100);
  });
  await ended;
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, false, false, false]);
  expect(await leftOn(consultant, balanceId)).toBe(570);
  for (const ask of asks) await record(consultant, ask);
  expect(await leftOn(consultant, balanceId)).toBe(480);
});

/** Ends the connections that wait for a lock while they save, and returns their number. */
async function endWaiting(): Promise<number> {
  const { rowCount } = await asOwner((client) =>
    client.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'
         and query like '%record_waiting%'`),
  );
  return rowCount ?? 0;
}
