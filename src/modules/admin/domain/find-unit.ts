import type { AmountType } from '@/platform/amount';

/** Fields with amounts in the unit of their balance: minutes or credits. */
const amounts = new Set([
  'initialAmount',
  'currentAmount',
  'adjustedAmount',
  'overdraftLimit',
  'amount',
  'workedAmount',
  'freeAmount',
  'used',
  'takenBack',
]);

/** Fields that hold minutes for balances of every type. */
const minutes = new Set([
  'estimateMinutes',
  'roundingIncrement',
  'roundingMinimum',
  'punchMinutes',
]);

/** Returns the unit of a field in the log; null if it holds no amount. */
export function findUnit(field: string, balanceType: AmountType | undefined): AmountType | null {
  if (minutes.has(field)) return 'hours';
  return amounts.has(field) ? (balanceType ?? null) : null;
}
