import { type RawBuilder, sql } from 'kysely';
import { sentAhead } from '@/database/dialect';
import type { Tx } from '@/platform/server/transaction';

/**
 * Locks balances, and keeps their companies from being changed, until the transaction ends. The
 * order is always that of the ids, which may come as an SQL array.
 */
export async function lockBalances(
  tx: Tx,
  given: readonly string[] | RawBuilder<unknown>,
): Promise<void> {
  const ids = 'toOperationNode' in given ? given : sql`${given}::uuid[]`;
  await sql`
    select from balance where id = any(${ids}) order by id for update ${sentAhead}`.execute(tx);
  await sql`
    select from company
     where id = any(array(select company_id from balance where id = any(${ids})))
     order by id for share ${sentAhead}`.execute(tx);
}
