import { type Kysely, sql } from 'kysely';
import { sentAhead } from './dialect';
import type { DB } from './types';

type RowsToLock = { ids?: readonly string[]; key?: string };

/**
 * Holds rows of one table until the transaction ends, all rows without `ids`, in the order of their
 * keys, so that two never wait for each other. It goes to PostgreSQL together with the next
 * statement, which reads them as they stay. A read that joins other tables cannot lock: a row that
 * changed while it waited would be joined to what the other tables held before, or be lost.
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
