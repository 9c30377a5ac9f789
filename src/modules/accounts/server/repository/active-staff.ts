import type { Database } from '@/database/connection';
import type { Tx } from '@/platform/server/transaction';

/** The people with the power of staff. */
export function listActiveStaff(db: Database | Tx): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('appUser')
    .select(['id', 'email'])
    .where('role', '=', 'staff')
    .where('staffStatus', '=', 'active')
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .execute();
}
