import { type Day, daysBetween } from '@/platform/day';
import { isAtMost, isExpiredOn, type SpendableBalance, type Thresholds } from './spend';

/**
 * Warnings from the weakest to the strongest, for each of the two limits: the amount and the date.
 */
const ofAmount = ['low', 'usedUp'] as const;
const ofDate = ['expiring60', 'expiring30', 'expiring7', 'expired'] as const;

export type Alert = (typeof ofAmount)[number] | (typeof ofDate)[number];

const daysBefore = { expiring60: 60, expiring30: 30, expiring7: 7 } as const;

type Alerts = {
  /** Every warning that is true now. A new one begins an episode; a missing one ends it. */
  active: Alert[];
  /**
   * The warnings worth a notification when they begin: the strongest of each kind; for an expired
   * balance only `expired`.
   */
  reportable: Alert[];
};

/**
 * The warnings of today. A weaker warning stays under a stronger one, so that it is not reported
 * again on the way back.
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
    // A used-up balance has nothing to lose at its expiry.
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
 * No warning begins or ends while a balance cannot be used. When it can be used again, the warnings
 * that are true then are reported.
 */
export function isDormant(
  balance: Pick<SpendableBalance, 'isClosed' | 'isCompanyActive'>,
): boolean {
  return balance.isClosed || !balance.isCompanyActive;
}

/** Whether a change gives the watch something to do. */
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

/** Amounts on both sides of the present one between which no warning begins or ends. */
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

/** A number above anything that a balance holds. */
const maxDistance = 1_000_000_000;

/** Episodes that begin, those of them worth a notification, and episodes that end. */
export function compareAlerts({ active, reportable }: Alerts, open: readonly Alert[]) {
  const begun = active.filter((alert) => !open.includes(alert));
  return {
    begun,
    reported: reportable.filter((alert) => begun.includes(alert)),
    ended: open.filter((alert) => !active.includes(alert)),
  };
}
