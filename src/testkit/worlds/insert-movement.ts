import type { Movement } from '@/modules/balances/server/repository/movements';
import type { Tx } from '@/platform/server/transaction';

/** Inserts a movement into the ledger and returns its id and the balance after it. */
export function insertMovement(
  tx: Tx,
  movement: Movement,
): Promise<{ id: number; balanceAfter: number }> {
  return tx
    .insertInto('ledgerEntry')
    .values({ ...movement, seq: 0, balanceAfter: 0, actorId: '' })
    .returning(['id', 'balanceAfter'])
    .executeTakeFirstOrThrow();
}
