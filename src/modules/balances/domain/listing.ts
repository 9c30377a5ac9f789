import { type Day, daysBetween } from '@/platform/day';
import { judgeState, type SpendableBalance, type Thresholds } from './spend';

export const balanceSorts = ['newest', 'expiry', 'remaining', 'number'] as const;
export type BalanceSort = (typeof balanceSorts)[number];

/** How near an expiry is worth a warning, in days. */
export const expiringSoonDays = 30;

/**
 * Whether a usable amount expires within this number of days; a used-up or closed balance loses
 * none.
 */
export function expiresWithin(
  balance: SpendableBalance,
  days: number,
  today: Day,
  thresholds: Thresholds,
): boolean {
  const { status } = judgeState(balance, today, thresholds);
  if (status === 'expired' || status === 'inactive' || balance.expiresOn === null) return false;
  return daysBetween(today, balance.expiresOn) <= days;
}
