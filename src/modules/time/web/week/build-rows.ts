import type { Quantity } from '@/platform/amount';
import { listWeekDays } from '@/platform/calendar/week';
import type { Day } from '@/platform/day';
import type { EntryView } from '../../contract/entry';
import { sumByUnit } from '../entry/sum-by-unit';

/** Row of the week: one piece of work on one balance. */
export type WeekRow = Pick<
  EntryView,
  'title' | 'balanceId' | 'balanceNumber' | 'companyName' | 'category' | 'type' | 'task'
> & {
  key: string;
  /** Entries of each day, beginning with Monday. */
  days: EntryView[][];
};

/**
 * Groups entries to rows, sorted by customer. The rows of `empty` are added for the reader to fill
 * in.
 */
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

/** Sums the worked amounts, hours and credits separately. */
export function sumWorked(entries: readonly EntryView[]): Quantity[] {
  return sumByUnit(entries, ({ workedAmount }) => workedAmount);
}

/** Sums the charges if any differs from its worked amount; otherwise empty. */
export function sumCharged(entries: readonly EntryView[]): Quantity[] {
  const other = entries.find(({ amount, workedAmount }) => amount !== workedAmount);
  if (!other) return [];
  const charged = sumByUnit(entries);
  return charged.length > 0 ? charged : [{ amount: 0, type: other.type }];
}

/**
 * Returns the entry that a cell can edit; undefined if it has several, or if the only one is
 * confirmed or billed.
 */
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
