import { type Day, daysBetween } from '@/platform/day';
import { judgeState, type SpendableBalance, type Thresholds } from './spend';

export const balanceSorts = ['newest', 'expiry', 'remaining', 'number'] as const;
export type BalanceSort = (typeof balanceSorts)[number];

/** Number of days before an expiry during which a warning is shown. */
export const expiringSoonDays = 30;

/**
 * Tells whether a usable balance expires within this number of days. False for a used-up or closed
 * balance, which loses nothing.
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
