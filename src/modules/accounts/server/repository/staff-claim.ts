import type { Database } from '@/database/connection';
import { onScreen, withTx } from '@/platform/server/transaction';
import { changeRights } from './rights';

/**
 * Makes a waiting staff account active if there has never been an active one. A table that can have
 * only one row decides.
 *
 * @returns whether this account became the first
 */
export async function claimFirstStaff(db: Database, userId: string): Promise<boolean> {
  return withTx(db, onScreen(userId, 'registration'), async (tx) => {
    const claim = await tx
      .insertInto('staffClaim')
      .values({ userId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('userId')
      .executeTakeFirst();
    if (!claim) return false;
    await changeRights(tx, userId, { staff_status: 'active' });
    return true;
  });
}

export async function isStaffClaimed(db: Database): Promise<boolean> {
  return (await db.selectFrom('staffClaim').select('userId').executeTakeFirst()) !== undefined;
}

export async function hasAccounts(db: Database): Promise<boolean> {
  return (await db.selectFrom('appUser').select('id').limit(1).executeTakeFirst()) !== undefined;
}
