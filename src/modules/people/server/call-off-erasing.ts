import { lockRows } from '@/database/lock-rows';
import type { Tx } from '@/platform/server/transaction';
import { deleteOrder } from './repository/erasing';
import { updateRights } from './repository/users';

/** Gives the account back as it was before the order; false if nothing waits to be carried out. */
export async function callOffErasing(tx: Tx, id: string): Promise<boolean> {
  await lockRows(tx, 'appUser', { ids: [id] });
  const order = await deleteOrder(tx, id);
  if (order?.wasOpen) await updateRights(tx, id, { disabledAt: null });
  return order !== undefined;
}
