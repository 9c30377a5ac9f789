import type { Quantity } from '@/platform/amount';
import type { Day } from '@/platform/day';
import type { EntryView } from '../../contract/entry';
import { sumByUnit } from '../entry/sum-by-unit';

export type EntriesOfDay = { day: Day; entries: EntryView[]; totals: Quantity[] };

/** Groups entries by service date, keeping their order. */
export function groupByDay(entries: readonly EntryView[]): EntriesOfDay[] {
  const days = new Map<Day, EntryView[]>();
  for (const entry of entries)
    days.set(entry.serviceDate, [...(days.get(entry.serviceDate) ?? []), entry]);
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay, totals: sumByUnit(ofDay) }));
}
