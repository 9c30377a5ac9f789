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
 * Deletes an entry that is locked with its balance: it is marked as deleted, and its charge is
 * reversed. The history keeps both. A second deletion no longer finds the entry, so nothing is
 * returned twice.
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
