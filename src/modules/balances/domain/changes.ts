import type { Amount } from '@/platform/amount';
import type { Day } from '@/platform/day';
import { balanceErrors } from '../errors';
import { ensureRoundingFits, type Rounding } from './rounding';
import { ensureStartsUsable, isExpiredOn, type SpendableBalance } from './spend';

/** The most that a balance can hold at one time. */
export const maxHeld = { hours: 6_000_000, credits: 500 } as const;

/** The fields of a balance that a person can change without a movement. */
export type Terms = { notes: string; expiresOn: Day | null; overdraftLimit: Amount } & Rounding;

/** The amount left after adding `amount`. An amount that could not be used is refused. */
export function topUp(balance: SpendableBalance, amount: Amount, today: Day): Amount {
  if (balance.isClosed) throw balanceErrors.balanceClosed({ number: balance.number });
  if (isExpiredOn(balance, today))
    throw balanceErrors.balanceExpired({ expiresOn: balance.expiresOn });
  return adjust(balance, amount);
}

/**
 * The amount left after a correction up or down. A closed or expired balance takes corrections too:
 * it can be written off. A permit is for work, so a correction does not use it.
 */
export function adjust(balance: SpendableBalance, amount: Amount): Amount {
  const { type, currentAmount, overdraftLimit } = balance;
  const left = currentAmount + amount;
  if (amount < 0 && left < -overdraftLimit) {
    throw balanceErrors.balanceTooLow({
      left: { amount: currentAmount, type },
      missing: { amount: -left - overdraftLimit, type },
    });
  }
  if (amount > 0 && left > maxHeld[type]) {
    throw balanceErrors.balanceTooLarge({
      field: 'amount',
      max: { amount: maxHeld[type], type },
    });
  }
  return left;
}

/** New terms begin today and cover what has been used already. */
export function ensureTermsHold(
  balance: SpendableBalance & Rounding,
  changed: Partial<Terms>,
  today: Day,
): void {
  const { expiresOn, overdraftLimit } = changed;
  if (expiresOn !== undefined && expiresOn !== balance.expiresOn)
    ensureStartsUsable({ expiresOn }, today);
  ensureRoundingFits(balance.type, { ...balance, ...changed });
  const isLowered = overdraftLimit !== undefined && overdraftLimit < balance.overdraftLimit;
  if (isLowered && balance.currentAmount < -overdraftLimit) {
    throw balanceErrors.overdraftInUse({
      field: 'overdraftLimit',
      overdrawn: { amount: -balance.currentAmount, type: balance.type },
    });
  }
}

/** Whether something of the agreement changes, and not only the notes. */
export function changesTerms(balance: Terms, changed: Partial<Terms>): boolean {
  const agreed = [
    'expiresOn',
    'overdraftLimit',
    'roundingIncrement',
    'roundingMode',
    'roundingMinimum',
  ] as const;
  return agreed.some((term) => changed[term] !== undefined && changed[term] !== balance[term]);
}

/** Refuses an edit that was based on an older version, with the current balance. */
export function ensureUnchanged(
  balance: SpendableBalance & Terms & { updatedAt: string },
  seenUpdatedAt: string,
): void {
  if (balance.updatedAt === seenUpdatedAt) return;
  const { notes, expiresOn, overdraftLimit, isClosed, updatedAt } = balance;
  const { roundingIncrement, roundingMode, roundingMinimum } = balance;
  const rounding = { roundingIncrement, roundingMode, roundingMinimum };
  throw balanceErrors.balanceChanged({
    current: { notes, expiresOn, overdraftLimit, ...rounding, isClosed, updatedAt },
  });
}

export function ensureOpen({ isClosed, number }: SpendableBalance): void {
  if (isClosed) throw balanceErrors.balanceClosed({ number });
}

export function ensureClosed({ isClosed, number }: SpendableBalance): void {
  if (!isClosed) throw balanceErrors.balanceOpen({ number });
}
