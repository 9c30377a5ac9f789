import { type AmountType, amountTypes, type Quantity } from '@/platform/amount';

/**
 * Sums amounts by unit, because hours and credits are never added to each other. A unit without
 * entries is left out.
 */
export function sumByUnit<Entry extends { type: AmountType; amount: number }>(
  entries: readonly Entry[],
  read: (entry: Entry) => number = ({ amount }) => amount,
): Quantity[] {
  const sum = (wanted: AmountType) =>
    entries.reduce((total, entry) => total + (entry.type === wanted ? read(entry) : 0), 0);
  return amountTypes
    .map((type) => ({ type, amount: sum(type) }))
    .filter(({ amount }) => amount > 0);
}
