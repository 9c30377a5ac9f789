import { type Day, daysBetween } from '@/platform/day';
import { type Balance, isAtMost, isExpiredOn, type Thresholds } from './spend';

/** Weakest first, in each of the two things that can run out. */
const ofAmount = ['low', 'usedUp'] as const;
const ofDate = ['expiring60', 'expiring30', 'expiring7', 'expired'] as const;

export type Alert = (typeof ofAmount)[number] | (typeof ofDate)[number];

const daysBefore = { expiring60: 60, expiring30: 30, expiring7: 7 } as const;

type Alerts = {
  /**
   * Every warning that is true now. One that was not before begins an episode, one that is no
   * longer ends it.
   */
  holding: Alert[];
  /**
   * Those among them that are worth a word when they begin: the strongest of each, and nothing but
   * the end of what has expired.
   */
  telling: Alert[];
};

/**
 * What there is to warn of today. A weaker warning goes on under a stronger one, so that it is not
 * told on the way back.
 */
export function findAlerts(
  balance: Balance,
  today: Day,
  thresholds: Pick<Thresholds, 'low'>,
): Alerts {
  const isExpired = isExpiredOn(balance, today);
  const amount = ofAmount.filter((alert) =>
    alert === 'low' ? isAtMost(balance, thresholds.low) : balance.currentAmount <= 0,
  );
  const date = ofDate.filter((alert) => {
    // What is used up loses nothing.
    if (balance.expiresOn === null || balance.currentAmount <= 0) return false;
    if (alert === 'expired') return isExpired;
    return !isExpired && daysBetween(today, balance.expiresOn) <= daysBefore[alert];
  });
  const strongest = isExpired ? [date.at(-1)] : [amount.at(-1), date.at(-1)];
  return {
    holding: [...amount, ...date],
    telling: strongest.filter((alert) => alert !== undefined),
  };
}

/**
 * Nothing is raised or ended on a balance that nobody can use; what is true then is told when it
 * wakes.
 */
export function isAsleep(balance: Pick<Balance, 'isClosed' | 'isCompanyActive'>): boolean {
  return balance.isClosed || !balance.isCompanyActive;
}

/** Whether a change gives the watch something to do. */
export function isWorthWatching(
  before: Balance,
  after: Balance,
  today: Day,
  thresholds: Pick<Thresholds, 'low'>,
): boolean {
  if (isAsleep(after)) return false;
  if (isAsleep(before)) return true;
  const [was, is] = [
    findAlerts(before, today, thresholds).holding,
    findAlerts(after, today, thresholds).holding,
  ];
  return was.join() !== is.join();
}

/** What begins, what of it is told, and what ends, given the episodes that are open. */
export function compareAlerts({ holding, telling }: Alerts, open: readonly Alert[]) {
  const begun = holding.filter((alert) => !open.includes(alert));
  return {
    begun,
    told: telling.filter((alert) => begun.includes(alert)),
    ended: open.filter((alert) => !holding.includes(alert)),
  };
}
