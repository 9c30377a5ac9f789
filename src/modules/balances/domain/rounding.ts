import type { Amount, AmountType, Quantity } from '@/platform/amount';
import { balanceErrors } from '../errors';

/**
 * Steps in minutes to which work is rounded; 1 means no rounding. The longest entry is a multiple
 * of each.
 */
export const roundingIncrements = [1, 5, 6, 10, 15, 30, 60] as const;
export type RoundingIncrement = (typeof roundingIncrements)[number];
export const roundingModes = ['up', 'nearest'] as const;
export type RoundingMode = (typeof roundingModes)[number];

/** Agreement about one balance: how much is charged for the time worked. */
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
 * Largest number of minutes of one entry, worked or charged. It is defined here because rounding
 * must not exceed it; `time` imports it.
 */
export const maxEntryMinutes = 1440;

/** Minutes that one punch, or one hole of a card of hours, may be worth; 0 means no such worth. */
export const punchMinutes = [0, 15, 30, 45, 60, 90, 120] as const;
export type PunchMinutes = (typeof punchMinutes)[number];
type PunchTerms = { type: AmountType; punchMinutes: PunchMinutes };

/**
 * Tells whether work on the balance is given in minutes: hours, or punches that are worth minutes.
 */
export function takesMinutes({ type, punchMinutes }: PunchTerms): boolean {
  return type === 'hours' || punchMinutes > 0;
}

/**
 * Converts work to the unit of its balance. If punches are worth minutes, each started punch counts
 * as a whole one; any other work stays as it is.
 */
export function paidBy({ type, punchMinutes }: PunchTerms, worked: Quantity): Quantity {
  return worked.type === 'hours' && type === 'credits' && punchMinutes > 0
    ? { amount: Math.ceil(worked.amount / punchMinutes), type }
    : worked;
}

/** Converts the free part of work: what the balance would pay for it beside the rest. */
export function freeOf(terms: PunchTerms, worked: Quantity, free: Amount): Amount {
  const rest = { ...worked, amount: worked.amount - free };
  return paidBy(terms, worked).amount - paidBy(terms, rest).amount;
}

/** Returns the charge for work of which a part is free: nothing if all of it is. */
export function chargedForPaid(worked: Amount, free: Amount, rounding: Rounding): Amount {
  return free < worked ? chargedFor(worked - free, rounding) : 0;
}

/**
 * Returns the charge for `worked`: a whole number of rounding steps, at least the minimum and at
 * least one step. Rounding a rounded amount changes nothing.
 */
export function chargedFor(worked: Amount, rounding: Rounding): Amount {
  const { roundingIncrement: step, roundingMode } = rounding;
  const steps =
    roundingMode === 'up' ? Math.ceil(worked / step) : Math.floor((worked + step / 2) / step);
  return Math.min(Math.max(steps * step, minCharge(rounding)), Math.max(maxEntryMinutes, worked));
}

/**
 * Returns the largest rounded charge that fits into `room`, or 0 if none does. This much work is
 * charged exactly as it is worked.
 */
export function findMaxCharge(room: Amount, rounding: Rounding): Amount {
  const max = Math.floor(room / rounding.roundingIncrement) * rounding.roundingIncrement;
  return max >= minCharge(rounding) ? max : 0;
}

export function isRounding({ roundingIncrement, roundingMinimum }: Rounding): boolean {
  return roundingIncrement > 1 || roundingMinimum > 1;
}

/** Refuses a rounding for credits, since a credit is never divided. */
export function ensureRoundingFits(type: AmountType, rounding: Rounding): void {
  if (type === 'credits' && isRounding(rounding))
    throw balanceErrors.roundingIsForHours({ field: 'roundingIncrement' });
}

function minCharge({ roundingIncrement: step, roundingMinimum }: Rounding): Amount {
  return Math.ceil(Math.max(roundingMinimum, 1) / step) * step;
}
