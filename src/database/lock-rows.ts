import { type Kysely, sql } from 'kysely';
import { sentAhead } from './dialect';
import type { DB } from './types';

type RowsToLock = { ids?: readonly string[]; key?: string };

/**
 * Locks rows of one table until the transaction ends; all rows if `ids` is left out. It locks in
 * the order of keys, so that two transactions never deadlock. The lock goes to PostgreSQL together
 * with the next statement, which reads the locked rows. A read that joins other tables cannot lock:
 * a row that changed while it waited would be joined to outdated rows of the other tables, or be
 * lost.
 */
export async function lockRows(
  tx: Kysely<DB>,
  table: keyof DB,
  { ids, key = 'id' }: RowsToLock = {},
): Promise<void> {
  await sql`
    select from ${sql.table(table)} where ${ids ? sql`${sql.ref(key)} = any(${ids})` : sql`true`}
     order by ${sql.ref(key)} for update ${sentAhead}`.execute(tx);
}
