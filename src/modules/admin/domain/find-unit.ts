import type { AmountType } from '@/platform/amount';

/** Counted as their balance is: in minutes or in credits. */
const amounts = new Set([
  'initialAmount',
  'currentAmount',
  'adjustedAmount',
  'overdraftLimit',
  'amount',
  'workedAmount',
  'used',
  'takenBack',
]);

/** Minutes, whatever the balance counts. */
const minutes = new Set(['estimateMinutes', 'roundingIncrement', 'roundingMinimum']);

/** What a fact in the log is counted in; null of what is no amount. */
export function findUnit(field: string, balanceType: AmountType | undefined): AmountType | null {
  if (minutes.has(field)) return 'hours';
  return amounts.has(field) ? (balanceType ?? null) : null;
}
