import type { Amount, AmountType, Quantity } from '@/platform/amount';
import { balanceErrors } from '../errors';

/** Minutes up to which work can be rounded; all divide the longest entry. 1 rounds nothing. */
export const roundingIncrements = [1, 5, 6, 10, 15, 30, 60] as const;
export type RoundingIncrement = (typeof roundingIncrements)[number];
export const roundingModes = ['up', 'nearest'] as const;
export type RoundingMode = (typeof roundingModes)[number];

/** How much is charged for what was worked, as agreed about one balance. */
export type Rounding = {
  roundingIncrement: RoundingIncrement;
  roundingMode: RoundingMode;
  roundingMinimum: Amount;
};

export const noRounding: Rounding = {
  roundingIncrement: 1,
  roundingMode: 'up',
  roundingMinimum: 0,
};

/**
 * The most minutes that one entry holds, worked or charged. Rounding needs it as its limit; `time`
 * imports it from here.
 */
export const maxEntryMinutes = 1440;

/** Minutes that a punch, or a hole of a card of hours, may be worth; 0 means no such worth. */
export const punchMinutes = [0, 15, 30, 45, 60, 90, 120] as const;
export type PunchMinutes = (typeof punchMinutes)[number];
type PunchTerms = { type: AmountType; punchMinutes: PunchMinutes };

/** Whether work on the balance is given in minutes. */
export function takesMinutes({ type, punchMinutes }: PunchTerms): boolean {
  return type === 'hours' || punchMinutes > 0;
}

/**
 * Work in the unit of its balance. If punches are worth minutes, each started punch counts as a
 * whole one; other amounts stay as they are.
 */
export function paidBy({ type, punchMinutes }: PunchTerms, worked: Quantity): Quantity {
  return worked.type === 'hours' && type === 'credits' && punchMinutes > 0
    ? { amount: Math.ceil(worked.amount / punchMinutes), type }
    : worked;
}

/**
 * The charge for `worked`: always a whole number of steps that covers the minimum, so that rounding
 * a rounded amount changes nothing. It is never 0, since an entry without a charge would be no
 * entry.
 */
export function chargedFor(worked: Amount, rounding: Rounding): Amount {
  const { roundingIncrement: step, roundingMode } = rounding;
  const steps =
    roundingMode === 'up' ? Math.ceil(worked / step) : Math.floor((worked + step / 2) / step);
  return Math.min(Math.max(steps * step, minCharge(rounding)), Math.max(maxEntryMinutes, worked));
}

/**
 * The largest charge that fits into `room` and is charged exactly as it is worked; 0 when there is
 * none.
 */
export function findMaxCharge(room: Amount, rounding: Rounding): Amount {
  const max = Math.floor(room / rounding.roundingIncrement) * rounding.roundingIncrement;
  return max >= minCharge(rounding) ? max : 0;
}

export function isRounding({ roundingIncrement, roundingMinimum }: Rounding): boolean {
  return roundingIncrement > 1 || roundingMinimum > 1;
}

/** Refuses rounding where there is nothing to round: a credit is always one. */
export function ensureRoundingFits(type: AmountType, rounding: Rounding): void {
  if (type === 'credits' && isRounding(rounding))
    throw balanceErrors.roundingIsForHours({ field: 'roundingIncrement' });
}

function minCharge({ roundingIncrement: step, roundingMinimum }: Rounding): Amount {
  return Math.ceil(Math.max(roundingMinimum, 1) / step) * step;
}
