import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { LedgerSums } from '../../domain/explain-left';

/** Sums all movements of each balance by kind, with the amount left; `added` has the purchase. */
export async function sumLedgers(db: Database, ids: readonly string[]): Promise<LedgerSums[]> {
  const { rows } = await sql<LedgerSums>`
    select id, type, initial_amount as bought, current_amount as closing, moved.*
      from balance cross join lateral (
        select initial_amount + coalesce(sum(amount) filter (
                 where kind = 'adjustment' and amount > 0), 0)::bigint as added,
               coalesce(-sum(amount) filter (where kind = 'adjustment' and amount < 0), 0)::bigint
                 as written_off,
               coalesce(-sum(amount) filter (where kind = 'charge'), 0)::bigint as used,
               coalesce(sum(amount) filter (where kind = 'reversal'), 0)::bigint as returned
          from ledger_entry where balance_id = balance.id
      ) moved
     where id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}
