/**
 * A whole number: minutes when the type is `hours`, credits when it is `credits`. Never a float.
 */
export type Amount = number;

export const amountTypes = ['hours', 'credits'] as const;

export type AmountType = (typeof amountTypes)[number];

/** An amount with its unit, as refusals carry it and as messages format it (`{{left, amount}}`). */
export type Quantity = { amount: Amount; type: AmountType };

/** Whole minutes of a number of hours, for tests and demo data: `hours(2.5)` is 150. */
export function hours(count: number): Amount {
  return Math.round(count * 60);
}
