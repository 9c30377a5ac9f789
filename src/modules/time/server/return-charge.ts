import { giveBack } from '@/modules/balances/domain/spend';
import { watchChange } from '@/modules/balances/server/watch-alerts';
import type { Amount } from '@/platform/amount';
import type { Day } from '@/platform/day';
import type { Tx } from '@/platform/server/transaction';
import type { HeldBalance } from './repository/locked-entries';

/** Counts a returned charge in a locked balance, whose warnings may end with it. */
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
