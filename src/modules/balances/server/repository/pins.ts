import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { CompanyScope } from '@/platform/actor';
import type { Day } from '@/platform/day';
import type { Tx } from '@/platform/server/transaction';
import { type BalanceRow, filterBalances } from '../repository';
import { standsForItsSale } from './listing';

/**
 * Lists the user's pinned balances in their order, without those they may no longer see. The card
 * that shows its sale today is listed for any pinned card of that sale.
 */
export function listPins(
  db: Database | Tx,
  userId: string,
  scope: CompanyScope,
  today: Day,
): Promise<BalanceRow[]> {
  return filterBalances(db, scope, {})
    .innerJoin(
      (pins) =>
        pins
          .selectFrom('pinnedBalance')
          .leftJoin('standingTurn', 'standingTurn.balanceId', 'pinnedBalance.balanceId')
          .select(({ fn }) => fn.min('position').as('position'))
          .select(sql<string>`coalesce(standing_sale_id, pinned_balance.balance_id)`.as('wholeId'))
          .where('userId', '=', userId)
          .groupBy('wholeId')
          .as('pin'),
      (join) => join.on('pin.wholeId', '=', sql`coalesce(turn.standing_sale_id, balance.id)`),
    )
    .where(standsForItsSale(today))
    .orderBy('pin.position')
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
