import type { Amount, AmountType } from '@/platform/amount';
import { addDays, type Day } from '@/platform/day';
import { AppError } from '@/platform/errors';
import { balanceErrors } from '../errors';

/**
 * Number of days after expiry during which work of a valid day may still be logged. Only staff may
 * log it later.
 */
export const lateLoggingDays = 14;

export const balanceStatuses = ['good', 'medium', 'low', 'expired', 'inactive'] as const;
export type BalanceStatus = (typeof balanceStatuses)[number];

/** Reason why a balance is inactive, in the order in which the reasons are checked. */
export type InactiveReason = 'closed' | 'companyInactive' | 'overdrawn' | 'usedUp';

export type BalanceState = { status: BalanceStatus; reason?: InactiveReason };

/**
 * Percentages of the total at or below which a balance counts as low or medium. Staff can change
 * them.
 */
export type Thresholds = { low: number; medium: number };
export const defaultThresholds: Thresholds = { low: 20, medium: 50 };

/** Facts of a balance that the rules need. `totalAmount` is the initial amount plus adjustments. */
export type SpendableBalance = {
  number: string;
  type: AmountType;
  totalAmount: Amount;
  currentAmount: Amount;
  overdraftLimit: Amount;
  /** Unused part of what the customer permits below the overdraft limit. */
  permitLeft: Amount;
  expiresOn: Day | null;
  isClosed: boolean;
  isCompanyActive: boolean;
};

/**
 * Returns the amount left after an entry is charged, or refuses. A charge of 0 needs only an open
 * balance.
 *
 * The time form calls this while the user types, and the server calls it before saving, so the
 * screen shows the number that is saved.
 */
export function charge(balance: SpendableBalance, amount: Amount, viewpoint: Viewpoint): Amount {
  if (amount === 0) {
    ensureTakesEntries(balance, viewpoint.isStaff);
    return balance.currentAmount;
  }
  ensureUsable(balance, viewpoint.today, viewpoint.isStaff);
  return spend(balance, amount, viewpoint.serviceDate);
}

/** Returns the amount left after spending `amount`, or refuses. */
export function spend(balance: SpendableBalance, amount: Amount, servedOn: Day): Amount {
  if (isExpiredOn(balance, servedOn))
    throw balanceErrors.balanceExpired({ expiresOn: balance.expiresOn });

  const missing = amount - measureRoom(balance);
  if (missing > 0) {
    throw balanceErrors.balanceTooLow({
      left: { amount: balance.currentAmount, type: balance.type },
      missing: { amount: missing, type: balance.type },
    });
  }
  return balance.currentAmount - amount;
}

type Room = Pick<SpendableBalance, 'currentAmount' | 'overdraftLimit' | 'permitLeft'>;

/**
 * Returns how much can be charged: everything down to the overdraft limit, plus what is permitted
 * below it.
 */
export function measureRoom({ currentAmount, overdraftLimit, permitLeft }: Room): Amount {
  return Math.max(0, currentAmount + overdraftLimit) + permitLeft;
}

/**
 * Returns the balance after a charge is undone. The part that was charged below the limit becomes
 * permitted again.
 */
export function giveBack<B extends Room>(balance: B, amount: Amount): B {
  const below = Math.max(0, -balance.overdraftLimit - balance.currentAmount);
  return {
    ...balance,
    currentAmount: balance.currentAmount + amount,
    permitLeft: balance.permitLeft + Math.min(amount, below),
  };
}

/** Returns the balance after a charge. It uses up the permit for what it takes below the limit. */
export function takeFrom<B extends Room>(balance: B, amount: Amount): B {
  const below = Math.max(0, amount - Math.max(0, balance.currentAmount + balance.overdraftLimit));
  return {
    ...balance,
    currentAmount: balance.currentAmount - amount,
    permitLeft: balance.permitLeft - below,
  };
}

/** Tells whether a balance is expired on a day. `expiresOn` is its last usable day. */
export function isExpiredOn(balance: Pick<SpendableBalance, 'expiresOn'>, day: Day): boolean {
  return balance.expiresOn !== null && day > balance.expiresOn;
}

/** Refuses an entry, also a free one, on a balance that is closed or of an inactive company. */
export function ensureTakesEntries(balance: SpendableBalance, isStaff: boolean): void {
  if (balance.isClosed) throw balanceErrors.balanceClosed({ number: balance.number });
  if (!balance.isCompanyActive && !isStaff) throw balanceErrors.companyNotActive();
}

/**
 * Refuses a charge on a balance that is closed, long expired or of an inactive company. It does not
 * look at amounts.
 */
export function ensureUsable(balance: SpendableBalance, today: Day, isStaff: boolean): void {
  ensureTakesEntries(balance, isStaff);
  if (
    !isStaff &&
    balance.expiresOn !== null &&
    today > addDays(balance.expiresOn, lateLoggingDays)
  ) {
    throw balanceErrors.balanceExpired({ expiresOn: balance.expiresOn });
  }
}

/** Refuses a new expiry date in the past, because a balance is sold to be used. */
export function ensureStartsUsable(balance: { expiresOn: Day | null }, today: Day): void {
  if (isExpiredOn(balance, today)) throw balanceErrors.expiryInPast({ field: 'expiresOn' });
}

/**
 * Returns the first status that applies: expired, inactive (with its reason), low, medium, good.
 */
export function judgeState(
  balance: SpendableBalance,
  today: Day,
  thresholds: Thresholds,
): BalanceState {
  if (isExpiredOn(balance, today)) return { status: 'expired' };
  const reason = inactiveReason(balance);
  if (reason) return { status: 'inactive', reason };
  if (isAtMost(balance, thresholds.low)) return { status: 'low' };
  if (isAtMost(balance, thresholds.medium)) return { status: 'medium' };
  return { status: 'good' };
}

/**
 * Orders balances as they are offered: usable first, then earliest expiry (those without one last),
 * then oldest. The order only decides which balance is preselected.
 */
export function byPreference<B extends SpendableBalance & { createdAt: string }>(today: Day) {
  return (a: B, b: B): number =>
    Number(isUsable(b, today)) - Number(isUsable(a, today)) ||
    (a.expiresOn ?? '9999-12-31').localeCompare(b.expiresOn ?? '9999-12-31') ||
    a.createdAt.localeCompare(b.createdAt);
}

/** Tells whether a person who is not staff can log on the balance today. */
export function isUsable(balance: SpendableBalance, today: Day): boolean {
  return (
    !balance.isClosed &&
    balance.isCompanyActive &&
    !isExpiredOn(balance, today) &&
    measureRoom(balance) > 0
  );
}

function inactiveReason(balance: SpendableBalance): InactiveReason | undefined {
  if (balance.isClosed) return 'closed';
  if (!balance.isCompanyActive) return 'companyInactive';
  if (balance.currentAmount < 0) return 'overdrawn';
  if (balance.currentAmount === 0) return 'usedUp';
  return undefined;
}

/**
 * Tells whether at most this percentage of the total is left. It multiplies instead of dividing, so
 * that nothing is rounded.
 */
export function isAtMost(
  { currentAmount, totalAmount }: Pick<SpendableBalance, 'currentAmount' | 'totalAmount'>,
  percent: number,
): boolean {
  return currentAmount * 100 <= totalAmount * percent;
}

/**
 * Facts of an attempt to log: the day of the work, today, whether the person is staff, and whether
 * the work is free.
 */
export type Viewpoint = { serviceDate: Day; today: Day; isStaff: boolean; isFree?: boolean };

export type Usability =
  | 'usable'
  | 'usedUp'
  | 'balanceExpired'
  | 'balanceClosed'
  | 'companyNotActive';

/** Tells whether anything can be logged on a balance; if not, returns the code of the refusal. */
export function findUsability(
  balance: SpendableBalance,
  { serviceDate, today, isStaff, isFree = false }: Viewpoint,
): Usability {
  try {
    if (isFree) ensureTakesEntries(balance, isStaff);
    else ensureUsable(balance, today, isStaff);
  } catch (refusal) {
    if (refusal instanceof AppError) return refusal.code as Usability;
    throw refusal;
  }
  if (isFree) return 'usable';
  if (isExpiredOn(balance, serviceDate)) return 'balanceExpired';
  return measureRoom(balance) > 0 ? 'usable' : 'usedUp';
}
