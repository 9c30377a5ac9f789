import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { CompanyScope } from '@/platform/actor';
import type { Tx } from '@/platform/server/transaction';
import { type BalanceRow, filterBalances } from '../repository';

/** Lists the user's pinned balances in their order, without those they may no longer see. */
export function listPins(
  db: Database | Tx,
  userId: string,
  scope: CompanyScope,
): Promise<BalanceRow[]> {
  return filterBalances(db, scope, {})
    .innerJoin('pinnedBalance', 'pinnedBalance.balanceId', 'balance.id')
    .where('pinnedBalance.userId', '=', userId)
    .orderBy('pinnedBalance.position')
    .orderBy('balance.number')
    .execute();
}

/**
 * Locks the pins of a user until the transaction ends, so that two requests cannot overwrite each
 * other.
 */
export async function lockPins(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(12, hashtext(${userId}))`.execute(tx);
}

/** Replaces all pins of a user by these balances, in this order. */
export async function savePins(
  tx: Tx,
  userId: string,
  balanceIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('pinnedBalance')
    .where('userId', '=', userId)
    .$if(balanceIds.length > 0, (query) => query.where('balanceId', 'not in', balanceIds))
    .execute();
  if (balanceIds.length === 0) return;
  await tx
    .insertInto('pinnedBalance')
    .values(balanceIds.map((balanceId, position) => ({ userId, balanceId, position })))
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'balanceId'])
        .doUpdateSet((row) => ({ position: row.ref('excluded.position') })),
    )
    .execute();
}
