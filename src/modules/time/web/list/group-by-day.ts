import { type AmountType, amountTypes, type Quantity } from '@/platform/amount';
import type { Day } from '@/platform/day';
import type { EntryView } from '../../contract';

export type EntriesOfDay = { day: Day; entries: EntryView[]; totals: Quantity[] };

/** Entries under their service dates, in the order they came. Hours and credits are never added together. */
export function groupByDay(entries: readonly EntryView[]): EntriesOfDay[] {
  const days = new Map<Day, EntryView[]>();
  for (const entry of entries) days.set(entry.serviceDate, [...(days.get(entry.serviceDate) ?? []), entry]);
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay, totals: totalsOf(ofDay) }));
}

function totalsOf(entries: readonly EntryView[]): Quantity[] {
  const sum = (wanted: AmountType) =>
    entries.reduce((total, { type, amount }) => total + (type === wanted ? amount : 0), 0);
  return amountTypes.map((type) => ({ type, amount: sum(type) })).filter(({ amount }) => amount > 0);
}
