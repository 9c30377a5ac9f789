import type { AmountType } from '@/platform/amount';

/** Amounts in the unit of their balance: minutes or credits. */
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

/** Fields that hold minutes, for balances of each type. */
const minutes = new Set([
  'estimateMinutes',
  'roundingIncrement',
  'roundingMinimum',
  'punchMinutes',
]);

/** Unit of a fact in the log; null for a fact that is no amount. */
export function findUnit(field: string, balanceType: AmountType | undefined): AmountType | null {
  if (minutes.has(field)) return 'hours';
  return amounts.has(field) ? (balanceType ?? null) : null;
}
