import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDatabase, createPool, timeLimits } from '@/database/connection';
import { sentAhead } from '@/database/dialect';
import { onScreen, type Tx, withTx } from '@/platform/server/transaction';
import { testDatabase } from '@/testkit/database';
import { company, person } from '@/testkit/world';

const refused = (tx: Tx) => sql`select 1 / 0 ${sentAhead}`.execute(tx);
const rename = (tx: Tx, id: string, name: string) =>
  tx.updateTable('company').set({ name }).where('id', '=', id).modifyEnd(sentAhead).execute();

async function nameOf(id: string): Promise<string> {
  const { db } = await testDatabase();
  const found = db.selectFrom('company').select('name').where('id', '=', id);
  return (await found.executeTakeFirstOrThrow()).name;
}

test.each([
  ['the next statement', (tx: Tx) => sql`select 1`.execute(tx)],
  ['the commit', async () => {}],
])('%s fails with the error of a statement sent ahead, and nothing is saved', async (_, next) => {
  const { db } = await testDatabase();
  const [id, author] = [await company(), onScreen((await person({ role: 'staff' })).id, 'test')];
  const before = await nameOf(id);
  const failing = withTx(db, author, async (tx) => {
    await rename(tx, id, 'Changed ApS');
    await refused(tx);
    await next(tx);
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await nameOf(id)).toBe(before);
  await withTx(db, author, (tx) => rename(tx, id, 'Changed ApS'));
  expect(await nameOf(id)).toBe('Changed ApS');
});

test('a refusal after a failed statement sent ahead leaves a connection that works', async () => {
  const { db } = await testDatabase();
  const author = onScreen((await person({ role: 'staff' })).id, 'test');
  for (let round = 0; round < 30; round += 1) {
    const refusing = withTx(db, author, async (tx) => {
      await refused(tx);
      throw new Error('no longer wanted');
    });
    await expect(refusing).rejects.toThrow('no longer wanted');
  }
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
});

test('statements sent together have the time of each of them', { timeout: 60_000 }, async () => {
  const { settings } = await testDatabase();
  const timeouts = { ...timeLimits.statement, statement_timeout: 4_000 };
  const options = { timeouts, isPipelined: true, maxSilence: 1_000 };
  const db = createDatabase(createPool(settings, () => {}, options));
  try {
    const sleeping = db.transaction().execute(async (tx) => {
      for (let count = 0; count < 6; count += 1)
        await sql`select pg_sleep(1) ${sentAhead}`.execute(tx);
      return (await sql`select 1 as one`.execute(tx)).rows;
    });
    expect(await sleeping).toEqual([{ one: 1 }]);
  } finally {
    await db.destroy();
  }
});
