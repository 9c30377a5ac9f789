import type { Day } from '@/platform/day';
import { AppError } from '@/platform/errors';
import type { BalanceView } from '../contract';
import { ensureUsable, isExpiredOn } from '../domain';

/** From where a balance is looked at: the day of the work, and who wants to log it when. */
export type Viewpoint = { serviceDate: Day; today: Day; isStaff: boolean };

export type Usability = 'usable' | 'usedUp' | 'balanceExpired' | 'balanceClosed' | 'companyNotActive';

/** Whether something can be logged on a balance at all, and if not, the reason by the code of its refusal. */
export function usabilityOf(balance: BalanceView, { serviceDate, today, isStaff }: Viewpoint): Usability {
  try {
    ensureUsable(balance, today, isStaff);
  } catch (refusal) {
    if (refusal instanceof AppError) return refusal.code as Usability;
    throw refusal;
  }
  if (isExpiredOn(balance, serviceDate)) return 'balanceExpired';
  return balance.currentAmount > -balance.overdraftLimit ? 'usable' : 'usedUp';
}
