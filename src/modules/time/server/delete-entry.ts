import { reverseCharges } from '@/modules/balances/server/repository/movements';
import type { Day } from '@/platform/day';
import type { Tx } from '@/platform/server/transaction';
import { ensureMayChange } from './change-entry';
import { type QuestionActor, settleByCorrection } from './questions';
import { markDeleted } from './repository';
import type { ChargedEntry } from './repository/locked-entries';
import { returnCharge } from './return-charge';

type Caller = QuestionActor & { today: Day };

/**
 * Takes an entry back: it is marked, a reversal returns its amount, and the history keeps both.
 * Deleting twice returns the time once: the second one no longer finds it. The entry is locked with
 * its balance.
 */
export async function deleteLockedEntry(tx: Tx, caller: Caller, entry: ChargedEntry) {
  const { actor, today } = caller;
  const { balance } = entry;
  ensureMayChange(actor, entry);

  await markDeleted(tx, entry.id, actor.id);
  await settleByCorrection(tx, caller, entry);
  await reverseCharges(tx, [entry.id]);
  await returnCharge(tx, balance, entry.amount, today);
  return {
    balanceNumber: entry.balanceNumber,
    type: entry.type,
    returned: entry.amount,
    balanceLeft: balance.currentAmount,
  };
}
