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
 * Deletes entries that are locked with their balances: they are marked as deleted, and their
 * charges are reversed. The history keeps both. A second deletion no longer finds them, so nothing
 * is returned twice. Returns what each gave back, or refuses them all.
 */
export async function deleteEntries(tx: Tx, caller: Caller, entries: readonly ChargedEntry[]) {
  const { actor, today } = caller;
  for (const entry of entries) ensureMayChange(actor, entry);
  const ids = entries.map(({ id }) => id);
  await markDeleted(tx, ids, actor.id);
  for (const entry of entries) await settleByCorrection(tx, caller, entry);
  await reverseCharges(tx, ids);
  const returned = [];
  for (const { balance, balanceNumber, type, amount } of entries) {
    await returnCharge(tx, balance, amount, today);
    returned.push({ balanceNumber, type, returned: amount, balanceLeft: balance.currentAmount });
  }
  return returned;
}
