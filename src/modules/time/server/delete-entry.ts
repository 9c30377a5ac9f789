import { findOpenCharge, insertMovement } from '@/modules/balances/server/repository';
import { type Actor, isStaff, servedCompanies } from '@/platform/actor';
import { requestErrors } from '@/platform/request-errors';
import type { Tx } from '@/platform/server/transaction';
import { ensureDeletable } from '../domain/entry-rules';
import { lockEntry, markDeleted } from './repository';

/**
 * Takes an entry back: it is marked, a reversal returns its amount, and the history keeps both.
 * Deleting twice returns the time once: the second one no longer finds it.
 */
export async function deleteEntry(tx: Tx, actor: Actor, id: string) {
  const entry = await lockEntry(tx, id, servedCompanies(actor));
  if (!isStaff(actor) && entry.consultantId !== actor.id) throw requestErrors.notAllowed();
  ensureDeletable({ isValidated: entry.validatedAt !== null, isBilled: entry.billedAt !== null }, isStaff(actor));

  const charge = await findOpenCharge(tx, entry.id);
  if (!charge) throw new Error(`entry ${entry.id} has no open charge`);
  await markDeleted(tx, entry.id, actor.id);
  const { balanceAfter } = await insertMovement(tx, {
    balanceId: charge.balanceId,
    kind: 'reversal',
    amount: -charge.amount,
    timeEntryId: entry.id,
    reversesId: charge.id,
  });
  return { balanceNumber: entry.balanceNumber, type: entry.type, returned: entry.amount, balanceLeft: balanceAfter };
}
