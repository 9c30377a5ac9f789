import { type AmountType, amountTypes, type Quantity } from '@/platform/amount';

/** Hours and credits are never added together. A unit without an amount is left out. */
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
