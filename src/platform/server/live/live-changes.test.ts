import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '@/platform/server/log';
import { testDatabase } from '@/testkit/database';
import type { RowChange } from './change';
import { type LiveChanges, listenForChanges } from './live-changes';

let live: LiveChanges;
let heard: string[] = [];
let gaps = 0;

beforeAll(async () => {
  const { settings } = await testDatabase();
  live = await listenForChanges(settings, createLog('silent'));
  live.subscribe({
    onChange: ({ id }: RowChange) => heard.push(id),
    onGap: () => {
      gaps += 1;
    },
    onEnd: () => {},
  });
});
beforeEach(() => {
  heard = [];
  gaps = 0;
});
afterAll(() => live.stop());

/** Inserts notices as the trigger does, without waking the listeners. */
async function note(ids: string[], until: Promise<unknown> = Promise.resolve()): Promise<void> {
  const { ownerDb } = await testDatabase();
  await ownerDb.transaction().execute(async (tx) => {
    for (const id of ids) {
      await sql`insert into change_notice (table_name, audience, row_id)
        values ('balance', 'company', ${id})`.execute(tx);
    }
    await until;
  });
}

test('a commit without a wake-up call is heard all the same', async () => {
  await note(['quiet']);
  await expect.poll(() => heard).toEqual(['quiet']);
});

test('a transaction begun first and committed last is heard, and nothing twice', async () => {
  let end = () => {};
  const slow = note(
    ['begun first'],
    new Promise<void>((resolve) => {
      end = resolve;
    }),
  );
  await note(['second']);
  await expect.poll(() => heard).toEqual(['second']);
  await note(['third']);
  await expect.poll(() => heard).toEqual(['second', 'third']);
  end();
  await slow;
  await expect.poll(() => heard).toEqual(['second', 'third', 'begun first']);
  await note(['last']);
  await expect.poll(() => heard).toEqual(['second', 'third', 'begun first', 'last']);
});

test('a repeated change of one transaction is heard once, and again from the next', async () => {
  await note(['same', 'same']);
  await note(['same']);
  await note(['end']);
  await expect.poll(() => heard).toEqual(['same', 'same', 'end']);
});

test('thousands at once are a gap, and what follows is heard', async () => {
  const { ownerDb } = await testDatabase();
  await sql`insert into change_notice (table_name, audience, row_id)
    select 'balance', 'company', n::text from generate_series(1, 5000) n`.execute(ownerDb);
  await expect.poll(() => gaps).toBeGreaterThan(0);
  await note(['after']);
  await expect.poll(() => heard.at(-1)).toBe('after');
  expect(heard.length).toBeLessThan(100);
});

test('thousands are one gap, even while an older transaction is open', async () => {
  const { ownerDb } = await testDatabase();
  await ownerDb.transaction().execute(async (older) => {
    await sql`select pg_current_xact_id()`.execute(older);
    await sql`insert into change_notice (table_name, audience, row_id)
      select 'balance', 'company', n::text from generate_series(1, 5000) n`.execute(ownerDb);
    await expect.poll(() => gaps).toBeGreaterThan(0);
    await note(['after all']);
    await expect.poll(() => heard.at(-1)).toBe('after all');
    expect(heard.length).toBeLessThan(100);
  });
});

test('any other payload on the channel only wakes it', async () => {
  const { db } = await testDatabase();
  for (const payload of ['x', '', 'null', '{"table":1}', '['.repeat(3000)]) {
    await sql`select pg_notify('klip_change', ${payload})`.execute(db);
  }
  await note(['good']);
  await expect.poll(() => heard).toEqual(['good']);
});
