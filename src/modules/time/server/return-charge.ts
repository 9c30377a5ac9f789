import { giveBack } from '@/modules/balances/domain/spend';
import { watchChange } from '@/modules/balances/server/watch-alerts';
import type { Amount } from '@/platform/amount';
import type { Day } from '@/platform/day';
import type { Tx } from '@/platform/server/transaction';
import type { HeldBalance } from './repository/locked-entries';

/**
 * Adds a returned charge to a locked balance in memory, and queues a check of its warnings, which
 * may end.
 */
export async function returnCharge(
  tx: Tx,
  balance: HeldBalance,
  amount: Amount,
  today: Day,
): Promise<void> {
  const after = giveBack(balance, amount);
  await watchChange(tx, balance, after, today);
  Object.assign(balance, after);
}
