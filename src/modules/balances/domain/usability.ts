import type { Day } from '@/platform/day';
import { AppError } from '@/platform/errors';
import { type Balance, ensureUsable, isExpiredOn, measureRoom } from './spend';

/** The day of the work, and who wants to log it when. */
export type Viewpoint = { serviceDate: Day; today: Day; isStaff: boolean };

export type Usability =
  | 'usable'
  | 'usedUp'
  | 'balanceExpired'
  | 'balanceClosed'
  | 'companyNotActive';

/** Whether anything can be logged on a balance, and if not, the code of the refusal. */
export function findUsability(
  balance: Balance,
  { serviceDate, today, isStaff }: Viewpoint,
): Usability {
  try {
    ensureUsable(balance, today, isStaff);
  } catch (refusal) {
    if (refusal instanceof AppError) return refusal.code as Usability;
    throw refusal;
  }
  if (isExpiredOn(balance, serviceDate)) return 'balanceExpired';
  return measureRoom(balance) > 0 ? 'usable' : 'usedUp';
}
