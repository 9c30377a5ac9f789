import { lockRows } from '@/database/lock-rows';
import type { Tx } from '@/platform/server/transaction';
import { deleteOrder } from './repository/erasing';
import { updateRights } from './repository/users';

/**
 * Cancels the order to erase a person and enables the account if it was enabled before. Returns
 * false if no order is waiting.
 */
export async function callOffErasing(tx: Tx, id: string): Promise<boolean> {
  await lockRows(tx, 'appUser', { ids: [id] });
  const order = await deleteOrder(tx, id);
  if (order?.wasOpen) await updateRights(tx, id, { disabledAt: null });
  return order !== undefined;
}
