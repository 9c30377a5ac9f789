import { type AmountType, amountTypes, type Quantity } from '@/platform/amount';
import type { Day } from '@/platform/day';
import type { EntryView } from '../../contract';
import { daysOf } from '../../domain/week';

/** One piece of work on one balance through the week. */
export type WeekRow = Pick<
  EntryView,
  'title' | 'balanceId' | 'balanceNumber' | 'companyName' | 'category' | 'type' | 'task'
> & {
  key: string;
  /** The entries of each day, Monday first. */
  days: EntryView[][];
};

/** Entries as rows of work, those of the same customer together. `empty` ones stand there to be filled. */
export function rowsOf(week: Day, entries: readonly EntryView[], empty: readonly WeekRow[] = []): WeekRow[] {
  const rows = new Map<string, WeekRow>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const row = rows.get(key) ?? emptyRow(entry);
    row.days[daysOf(week).indexOf(entry.serviceDate)]?.push(entry);
    rows.set(key, row);
  }
  for (const row of empty) if (!rows.has(row.key)) rows.set(row.key, { ...row, days: noDays() });
  return [...rows.values()].sort(
    (a, b) =>
      a.companyName.localeCompare(b.companyName) ||
      a.balanceNumber.localeCompare(b.balanceNumber) ||
      a.title.localeCompare(b.title),
  );
}

/** What was worked, hours and credits each for themselves. */
export function workedIn(entries: readonly EntryView[]): Quantity[] {
  return sums(entries, ({ workedAmount }) => workedAmount);
}

/** What was charged, where that is another amount than what was worked. */
export function chargedIn(entries: readonly EntryView[]): Quantity[] {
  const isRounded = entries.some(({ amount, workedAmount }) => amount !== workedAmount);
  return isRounded ? sums(entries, ({ amount }) => amount) : [];
}

/** The entry that a cell edits; none when it is empty, holds several, or may not be changed any more. */
export function editedBy(entries: readonly EntryView[]): EntryView | undefined {
  const [entry] = entries;
  return entries.length === 1 && entry?.validatedAt === null && entry.billedAt === null ? entry : undefined;
}

function sums(entries: readonly EntryView[], amountOf: (entry: EntryView) => number): Quantity[] {
  const sum = (wanted: AmountType) =>
    entries.reduce((total, entry) => total + (entry.type === wanted ? amountOf(entry) : 0), 0);
  return amountTypes.map((type) => ({ type, amount: sum(type) })).filter(({ amount }) => amount > 0);
}

function emptyRow(entry: EntryView): WeekRow {
  const { title, balanceId, balanceNumber, companyName, category, type, task } = entry;
  return {
    key: keyOf(entry),
    title,
    balanceId,
    balanceNumber,
    companyName,
    category,
    type,
    task,
    days: noDays(),
  };
}

function keyOf({ balanceId, task, title }: EntryView): string {
  return [balanceId, task?.id, title.trim().toLowerCase()].join('|');
}

function noDays(): EntryView[][] {
  return Array.from({ length: 7 }, () => []);
}
