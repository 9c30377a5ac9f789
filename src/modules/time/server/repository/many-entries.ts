import { sql } from 'kysely';
import { reverseCharges } from '@/modules/balances/server/repository/movements';
import type { Tx } from '@/platform/server/transaction';
import { markDeleted } from '../repository';

/**
 * Gives the entries of a placeholder, which an import made for a name in a file, to a real person.
 */
export async function handOverEntries(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .updateTable('timeEntry')
    .set({ consultantId: to })
    .where('consultantId', '=', from)
    .where('deletedAt', 'is', null)
    .execute();
}

/** Marks entries as deleted and reverses their open charges. */
export async function takeBackEntries(tx: Tx, by: string, ids: readonly string[]): Promise<void> {
  // Billed entries cannot be deleted, so they are marked unbilled first.
  await sql`
    update time_entry set billed_at = null, billed_by = null
     where id = any(${ids}::uuid[]) and billed_at is not null`.execute(tx);
  await markDeleted(tx, ids, by);
  await reverseCharges(tx, ids);
}
