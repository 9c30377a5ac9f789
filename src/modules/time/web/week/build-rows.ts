import type { Quantity } from '@/platform/amount';
import { listWeekDays } from '@/platform/calendar/week';
import type { Day } from '@/platform/day';
import type { EntryView } from '../../contract/entry';
import { sumByUnit } from '../entry/sum-by-unit';

/** One piece of work on one balance through the week. */
export type WeekRow = Pick<
  EntryView,
  'title' | 'balanceId' | 'balanceNumber' | 'companyName' | 'category' | 'type' | 'task'
> & {
  key: string;
  /** The entries of each day, Monday first. */
  days: EntryView[][];
};

/** Entries as rows of work, by customer. The rows of `empty` are added to be filled. */
export function buildRows(
  week: Day,
  entries: readonly EntryView[],
  empty: readonly WeekRow[] = [],
): WeekRow[] {
  const rows = new Map<string, WeekRow>();
  for (const entry of entries) {
    const key = toKey(entry);
    const row = rows.get(key) ?? createRow(entry);
    row.days[listWeekDays(week).indexOf(entry.serviceDate)]?.push(entry);
    rows.set(key, row);
  }
  for (const row of empty)
    if (!rows.has(row.key)) rows.set(row.key, { ...row, days: createDays() });
  return [...rows.values()].sort(
    (a, b) =>
      a.companyName.localeCompare(b.companyName) ||
      a.balanceNumber.localeCompare(b.balanceNumber) ||
      a.title.localeCompare(b.title),
  );
}

/** Sums of the worked amounts, hours and credits each for themselves. */
export function sumWorked(entries: readonly EntryView[]): Quantity[] {
  return sumByUnit(entries, ({ workedAmount }) => workedAmount);
}

/** Sums of the charges, where they differ from the worked amounts. */
export function sumCharged(entries: readonly EntryView[]): Quantity[] {
  const isRounded = entries.some(({ amount, workedAmount }) => amount !== workedAmount);
  return isRounded ? sumByUnit(entries) : [];
}

/** The entry that a cell edits; none when there are several or it is confirmed or billed. */
export function findEditable(entries: readonly EntryView[]): EntryView | undefined {
  const [entry] = entries;
  return entries.length === 1 && entry?.validatedAt === null && entry.billedAt === null
    ? entry
    : undefined;
}

function createRow(entry: EntryView): WeekRow {
  const { title, balanceId, balanceNumber, companyName, category, type, task } = entry;
  return {
    key: toKey(entry),
    title,
    balanceId,
    balanceNumber,
    companyName,
    category,
    type,
    task,
    days: createDays(),
  };
}

function toKey({ balanceId, task, title }: EntryView): string {
  return [balanceId, task?.id, title.trim().toLowerCase()].join('|');
}

function createDays(): EntryView[][] {
  return Array.from({ length: 7 }, () => []);
}
