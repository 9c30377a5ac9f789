import type { Tx } from '@/platform/server/transaction';
import { type AccountStanding, isActiveStaff } from '../domain';
import { peopleErrors } from '../errors';
import { lockActiveStaff, lockUser } from './repository/users';

/** Locks a user and refuses a change that would leave no active staff to approve accounts. */
export async function lockWithoutLosingStaff(
  tx: Tx,
  id: string,
  change: (before: AccountStanding) => AccountStanding,
): Promise<void> {
  const staff = await lockActiveStaff(tx);
  const before = await lockUser(tx, id);
  if (before.erasingAt) throw peopleErrors.erasingOrdered();
  const isLast = staff.length === 1 && staff[0] === id;
  if (isLast && !isActiveStaff(change(before))) throw peopleErrors.lastStaff();
}
