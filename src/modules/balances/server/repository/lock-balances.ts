import { type RawBuilder, sql } from 'kysely';
import { sentAhead } from '@/database/dialect';
import type { Tx } from '@/platform/server/transaction';

/**
 * Locks balances and their companies until the transaction ends, always in the order of ids. `ids`
 * is an SQL array.
 */
export async function lockBalances(tx: Tx, ids: RawBuilder<unknown>): Promise<void> {
  await sql`
    select from balance where id = any(${ids}) order by id for update ${sentAhead}`.execute(tx);
  await sql`
    select from company
     where id = any(array(select company_id from balance where id = any(${ids})))
     order by id for share ${sentAhead}`.execute(tx);
}
