import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { Tx } from '@/platform/server/transaction';
import type { ImportRow } from './import-rows';

/**
 * Counts a try, and saves a heartbeat that shows that the job is running.
 * @returns the number of tries, including this one
 */
export async function countTry(db: Database, id: string): Promise<number> {
  const { tries } = await db
    .updateTable('import')
    .set((row) => ({ tries: row('tries', '+', 1), beatAt: sql<string>`clock_timestamp()` }))
    .where('id', '=', id)
    .returning('tries')
    .executeTakeFirstOrThrow();
  return tries;
}

/** Takes back a try that failed for a reason outside of the files. */
export async function uncountTry(db: Database, id: string): Promise<void> {
  await db
    .updateTable('import')
    .set((row) => ({ tries: row('tries', '-', 1) }))
    .where('id', '=', id)
    .where('tries', '>', 0)
    .execute();
}

export async function resetTries(db: Database, id: string): Promise<void> {
  await db.updateTable('import').set({ tries: 0 }).where('id', '=', id).execute();
}

/** Tells whether the import has been neither stopped nor answered since it was read. */
export async function isUnchanged(
  db: Database | Tx,
  { id, state, version }: Pick<ImportRow, 'id' | 'state' | 'version'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('import')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', state)
    .where('version', '=', version)
    .executeTakeFirst();
  return row !== undefined;
}
