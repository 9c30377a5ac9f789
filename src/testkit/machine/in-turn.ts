import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { asOwner, testDatabase } from '../database';

async function hasWaiting(count: number): Promise<void> {
  const { ownerDb } = await testDatabase();
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`.execute(ownerDb);
    expect(rows).toHaveLength(count);
  }, 20_000);
}

/**
 * Runs both functions while the row is locked, and unlocks it when both wait, so that the second
 * begins before the first has changed the row.
 */
export async function inTurn<Result>(
  row: { table: string; id: string },
  first: () => Promise<unknown>,
  second: () => Promise<Result>,
): Promise<Result> {
  return asOwner(async (client) => {
    await client.query('begin');
    await client.query(`select from ${row.table} where id = $1 for update`, [row.id]);
    const changing = first();
    await hasWaiting(1);
    const acting = second();
    await hasWaiting(2);
    await client.query('commit');
    const [, result] = await Promise.all([changing, acting]);
    return result;
  });
}
