import { lockBalanceIncludingDeleted } from '@/modules/balances/server/repository';
import { findOpenCharge, insertMovement } from '@/modules/balances/server/repository/movements';
import { watchChange } from '@/modules/balances/server/watch-alerts';
import type { Day } from '@/platform/day';
import type { Tx } from '@/platform/server/transaction';
import { ensureMayChange } from './change-entry';
import { type QuestionActor, settleByCorrection } from './questions';
import { type EntryRow, markDeleted } from './repository';

type Caller = QuestionActor & { today: Day };

/**
 * Takes an entry back: it is marked, a reversal returns its amount, and the history keeps both.
 * Deleting twice returns the time once: the second one no longer finds it. The row of the entry is
 * locked.
 */
export async function deleteLockedEntry(tx: Tx, caller: Caller, entry: EntryRow) {
  const { actor, today } = caller;
  ensureMayChange(actor, entry);

  const charge = await findOpenCharge(tx, entry.id);
  if (!charge) throw new Error(`entry ${entry.id} has no open charge`);
  await markDeleted(tx, entry.id, actor.id);
  await settleByCorrection(tx, caller, entry);
  const { balanceAfter } = await insertMovement(tx, {
    balanceId: charge.balanceId,
    kind: 'reversal',
    amount: -charge.amount,
    timeEntryId: entry.id,
    reversesId: charge.id,
  });
  const balance = await lockBalanceIncludingDeleted(tx, charge.balanceId, { kind: 'all' });
  const before = { ...balance, currentAmount: balanceAfter + charge.amount };
  await watchChange(tx, before, { currentAmount: balanceAfter }, today);
  return {
    balanceNumber: entry.balanceNumber,
    type: entry.type,
    returned: entry.amount,
    balanceLeft: balanceAfter,
  };
}
