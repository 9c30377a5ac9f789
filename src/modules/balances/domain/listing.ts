import { type Day, daysBetween } from '@/platform/day';
import { type Balance, judgeState, type Thresholds } from './spend';

export const balanceSorts = ['newest', 'expiry', 'remaining', 'number'] as const;
export type BalanceSort = (typeof balanceSorts)[number];

/** How near an expiry is worth a warning, in days. */
export const expiringSoonDays = 30;

/**
 * Whether something that could still be used is lost within so many days; what is used up or closed
 * loses nothing.
 */
export function expiresWithin(
  balance: Balance,
  days: number,
  today: Day,
  thresholds: Thresholds,
): boolean {
  const { status } = judgeState(balance, today, thresholds);
  if (status === 'expired' || status === 'inactive' || balance.expiresOn === null) return false;
  return daysBetween(today, balance.expiresOn) <= days;
}
