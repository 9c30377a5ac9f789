import type { Amount, AmountType } from '@/platform/amount';
import { addDays, type Day } from '@/platform/day';
import { AppError } from '@/platform/errors';
import { balanceErrors } from '../errors';

/**
 * How long after expiry an entry for a valid service date may still be logged; later only by staff.
 */
export const lateLoggingDays = 14;

export const balanceStatuses = ['good', 'medium', 'low', 'expired', 'inactive'] as const;
export type BalanceStatus = (typeof balanceStatuses)[number];

/** Why a balance is inactive, in the order in which the reasons are looked for. */
export type InactiveReason = 'closed' | 'companyInactive' | 'overdrawn' | 'usedUp';

export type BalanceState = { status: BalanceStatus; reason?: InactiveReason };

/** Percent of the total at or below which a balance is low or medium. Staff edit them. */
export type Thresholds = { low: number; medium: number };
export const defaultThresholds: Thresholds = { low: 20, medium: 50 };

/** The facts of a balance that the rules need. `totalAmount` is initial + adjustments. */
export type SpendableBalance = {
  number: string;
  type: AmountType;
  totalAmount: Amount;
  currentAmount: Amount;
  overdraftLimit: Amount;
  /** The unused part of what the customer permits below the limit. */
  permitLeft: Amount;
  expiresOn: Day | null;
  isClosed: boolean;
  isCompanyActive: boolean;
};

/**
 * The amount left after spending `amount`, or a refusal.
 *
 * The time form calls this while the user types and the server calls it before saving, so the
 * number promised on the screen is the number that is saved.
 */
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

/** How much can be charged: down to the limit, and below it what is permitted. */
export function measureRoom({ currentAmount, overdraftLimit, permitLeft }: Room): Amount {
  return Math.max(0, currentAmount + overdraftLimit) + permitLeft;
}

/** The balance after a charge is undone: the part below the limit becomes permitted again. */
export function giveBack<B extends Room>(balance: B, amount: Amount): B {
  const below = Math.max(0, -balance.overdraftLimit - balance.currentAmount);
  return {
    ...balance,
    currentAmount: balance.currentAmount + amount,
    permitLeft: balance.permitLeft + Math.min(amount, below),
  };
}

/** `expiresOn` is the last usable day. */
export function isExpiredOn(balance: Pick<SpendableBalance, 'expiresOn'>, day: Day): boolean {
  return balance.expiresOn !== null && day > balance.expiresOn;
}

/**
 * Refuses an entry on a balance that is closed, expired or of an inactive company; amounts do not
 * matter.
 */
export function ensureUsable(balance: SpendableBalance, today: Day, isStaff: boolean): void {
  if (balance.isClosed) throw balanceErrors.balanceClosed({ number: balance.number });
  if (!balance.isCompanyActive && !isStaff) throw balanceErrors.companyNotActive();
  if (
    !isStaff &&
    balance.expiresOn !== null &&
    today > addDays(balance.expiresOn, lateLoggingDays)
  ) {
    throw balanceErrors.balanceExpired({ expiresOn: balance.expiresOn });
  }
}

/** A balance is sold for use: its last usable day cannot lie in the past. */
export function ensureStartsUsable(balance: { expiresOn: Day | null }, today: Day): void {
  if (isExpiredOn(balance, today)) throw balanceErrors.expiryInPast({ field: 'expiresOn' });
}

/** The first that matches: expired, inactive (with its reason), low, medium, good. */
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
 * The order in which balances are offered: usable first, then earliest expiry (none last), then
 * oldest. Never chosen silently: it only decides which one is preselected.
 */
export function byPreference<B extends SpendableBalance & { createdAt: string }>(today: Day) {
  return (a: B, b: B): number =>
    Number(isUsable(b, today)) - Number(isUsable(a, today)) ||
    (a.expiresOn ?? '9999-12-31').localeCompare(b.expiresOn ?? '9999-12-31') ||
    a.createdAt.localeCompare(b.createdAt);
}

/** Whether a person who is not staff can log on it today. */
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
 * remaining / total <= percent / 100, by cross-multiplication so that no edge is lost to rounding.
 */
export function isAtMost(balance: SpendableBalance, percent: number): boolean {
  return balance.currentAmount * 100 <= balance.totalAmount * percent;
}

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
  balance: SpendableBalance,
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
