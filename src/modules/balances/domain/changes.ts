import type { Amount } from '@/platform/amount';
import type { Day } from '@/platform/day';
import { balanceErrors } from '../errors';
import { ensureRoundingFits, type Rounding } from './rounding';
import { ensureStartsUsable, isExpiredOn, type SpendableBalance } from './spend';

/** Largest amount that a balance can hold, by its type. */
export const maxHeld = { hours: 6_000_000, credits: 500 } as const;

/** The fields of a balance that a person can change without a movement. */
export type EditableFields = {
  notes: string;
  expiresOn: Day | null;
  overdraftLimit: Amount;
} & Rounding;

/**
 * Returns the amount left after a top-up. Refuses a closed or expired balance, where the new amount
 * could not be used.
 */
export function topUp(balance: SpendableBalance, amount: Amount, today: Day): Amount {
  if (balance.isClosed) throw balanceErrors.balanceClosed({ number: balance.number });
  if (isExpiredOn(balance, today))
    throw balanceErrors.balanceExpired({ expiresOn: balance.expiresOn });
  return adjust(balance, amount);
}

/**
 * Returns the amount left after a correction up or down. A closed or expired balance may be
 * corrected too, for example to write it off. A correction never uses a permit, because permits are
 * for work.
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

/**
 * Refuses new terms that could not hold: a new expiry date in the past, rounding of credits, or a
 * lowered overdraft limit that is already exceeded.
 */
export function ensureTermsHold(
  balance: SpendableBalance & Rounding,
  changed: Partial<EditableFields>,
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

/** Tells whether a change touches terms agreed with the customer, and not only the notes. */
export function changesTerms(balance: EditableFields, changed: Partial<EditableFields>): boolean {
  const agreed = [
    'expiresOn',
    'overdraftLimit',
    'roundingIncrement',
    'roundingMode',
    'roundingMinimum',
  ] as const;
  return agreed.some((term) => changed[term] !== undefined && changed[term] !== balance[term]);
}

/**
 * Refuses an edit that was based on an older version of the balance. The error carries the current
 * version.
 */
export function ensureUnchanged(
  balance: SpendableBalance & EditableFields & { updatedAt: string },
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
