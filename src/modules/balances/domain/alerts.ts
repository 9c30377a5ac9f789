import { type Day, daysBetween } from '@/platform/day';
import { isAtMost, isExpiredOn, type SpendableBalance, type Thresholds } from './spend';

/** Warnings about the amount and about the date, each list from the weakest to the strongest. */
const ofAmount = ['low', 'usedUp'] as const;
const ofDate = ['expiring60', 'expiring30', 'expiring7', 'expired'] as const;

export type Alert = (typeof ofAmount)[number] | (typeof ofDate)[number];

/** Tells whether a warning is about the amount left, and not about the expiry. */
export function isOfAmount(alert: Alert): boolean {
  return ofAmount.some((one) => one === alert);
}

const daysBefore = { expiring60: 60, expiring30: 30, expiring7: 7 } as const;

type Alerts = {
  /** All warnings that are true now, weaker ones included. */
  active: Alert[];
  /**
   * Warnings to notify about if they have just become true: the strongest about the amount and the
   * strongest about the date; for an expired balance only `expired`.
   */
  reportable: Alert[];
};

/**
 * Finds the warnings that are true today. A weaker warning stays active under a stronger one, so
 * that it is not reported again when the stronger one ends.
 */
export function findAlerts(
  balance: SpendableBalance,
  today: Day,
  thresholds: Pick<Thresholds, 'low'>,
): Alerts {
  const isExpired = isExpiredOn(balance, today);
  const amount = ofAmount.filter((alert) =>
    alert === 'low' ? isAtMost(balance, thresholds.low) : balance.currentAmount <= 0,
  );
  const date = ofDate.filter((alert) => {
    // A used-up balance needs no warning, because nothing is lost when it expires.
    if (balance.expiresOn === null || balance.currentAmount <= 0) return false;
    if (alert === 'expired') return isExpired;
    return !isExpired && daysBetween(today, balance.expiresOn) <= daysBefore[alert];
  });
  const strongest = isExpired ? [date.at(-1)] : [amount.at(-1), date.at(-1)];
  return {
    active: [...amount, ...date],
    reportable: strongest.filter((alert) => alert !== undefined),
  };
}

/**
 * Tells whether a balance is closed or its company is inactive. Its warnings then stay as they are,
 * and those that are true when it can be used again are reported.
 */
export function isDormant(
  balance: Pick<SpendableBalance, 'isClosed' | 'isCompanyActive'>,
): boolean {
  return balance.isClosed || !balance.isCompanyActive;
}

/**
 * Tells whether a change to a balance may begin or end a warning, so that the balance must be
 * checked.
 */
export function isWorthWatching(
  before: SpendableBalance,
  after: SpendableBalance,
  today: Day,
  thresholds: Pick<Thresholds, 'low'>,
): boolean {
  if (isDormant(after)) return false;
  if (isDormant(before)) return true;
  const [was, is] = [
    findAlerts(before, today, thresholds).active,
    findAlerts(after, today, thresholds).active,
  ];
  return was.join() !== is.join();
}

/**
 * Returns the lowest and the highest amount, around the current one, between which no warning about
 * the amount begins or ends.
 */
export function findQuietRange(
  { currentAmount, totalAmount }: Pick<SpendableBalance, 'currentAmount' | 'totalAmount'>,
  { low }: Pick<Thresholds, 'low'>,
): { quietFrom: number; quietTo: number } {
  const edges = [0, Math.floor((totalAmount * low) / 100)];
  const below = edges.filter((edge) => edge < currentAmount);
  const above = edges.filter((edge) => edge >= currentAmount);
  return {
    quietFrom: Math.max(-maxDistance, ...below.map((edge) => edge + 1)),
    quietTo: Math.min(maxDistance, ...above),
  };
}

/** Number larger than any amount of a balance. */
const maxDistance = 1_000_000_000;

/**
 * Compares the warnings that are true now with the saved ones: those that begin, those to report,
 * and those that end.
 */
export function compareAlerts({ active, reportable }: Alerts, open: readonly Alert[]) {
  const begun = active.filter((alert) => !open.includes(alert));
  return {
    begun,
    reported: reportable.filter((alert) => begun.includes(alert)),
    ended: open.filter((alert) => !active.includes(alert)),
  };
}
