import type { BalanceView } from '@/modules/balances/contract/balance';
import type { BalanceStatus } from '@/modules/balances/domain/spend';
import { addDays, type Day, getWeekday } from '@/platform/day';

/** Reasons for attention, the most pressing first, which is the order of the list. */
export const homeReasons = [
  'permitAsked',
  'topUpAsked',
  'questioned',
  'pendingStaff',
  'pendingCustomer',
  'expired',
  'usedUp',
  'low',
  'expiring',
  'toValidate',
  'toBill',
  'assigned',
  'unassigned',
  'withoutFeature',
] as const;
export type HomeReason = (typeof homeReasons)[number];

/** Largest number of waiting entries that is counted; beyond it, the page shows "more than". */
export const backlogCounted = 1000;
/** Largest number of entries that one press confirms: a page of the list. */
export const maxConfirmed = 100;

/** Largest number of people in the week of the team. */
export const weekPeople = 12;

export type MonthSpan = { first: Day; lastBefore: Day };

/** Returns the first day of the month of `today`, and the last day of the month before. */
export function toMonthSpan(today: Day): MonthSpan {
  const first = `${today.slice(0, 8)}01`;
  return { first, lastBefore: addDays(first, -1) };
}

/** Number of latest pieces of work that are offered to continue. */
export const maxLatestWorks = 3;

type EntrySubject = { title: string; task: { id: string } | null; balanceId: string };

/**
 * Returns the latest entry of each piece of work, at most `max`. Entries with the same title, task
 * and balance are one piece.
 */
export function distinctWorks<Entry extends EntrySubject>(
  entries: readonly Entry[],
  max: number,
): Entry[] {
  const works = new Map<string, Entry>();
  for (const entry of entries) {
    const work = [entry.title.trim().toLocaleLowerCase(), entry.task?.id, entry.balanceId].join(
      '|',
    );
    if (!works.has(work)) works.set(work, entry);
  }
  return [...works.values()].slice(0, max);
}

/** Sorts entries: those with a clock time in its order, then the rest as they were entered. */
export function sortByTime<Entry extends { startsAt: string | null }>(
  entries: readonly Entry[],
): Entry[] {
  const timed = entries.filter(({ startsAt }) => startsAt !== null);
  const untimed = entries.filter(({ startsAt }) => startsAt === null);
  return [
    ...timed.toSorted((a, b) => ((a.startsAt ?? '') < (b.startsAt ?? '') ? -1 : 1)),
    ...untimed.toReversed(),
  ];
}

/** Lists the seven days of the week of `today`, from Monday. */
export function listDaysOfWeek(today: Day): Day[] {
  const monday = addDays(today, 1 - getWeekday(today));
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** Rank of each status. Usable balances come before unusable ones. */
const place: Record<BalanceStatus, number> = {
  low: 0,
  medium: 0,
  good: 0,
  expired: 1,
  inactive: 1,
};

/** Sorts balances: those with the smallest share left first. */
function sortLowestFirst(balances: readonly BalanceView[]): BalanceView[] {
  return balances.toSorted(
    (a, b) =>
      place[a.status] - place[b.status] || share(a) - share(b) || a.number.localeCompare(b.number),
  );
}

/** Returns the balances of a customer in their order: those to use or decide on, and the others. */
export function sortOwnBalances(balances: readonly BalanceView[]) {
  const sorted = sortLowestFirst(balances);
  const inUse = sorted.filter(
    ({ status, permitAsked, isClosed }) =>
      (permitAsked !== null && !isClosed) || (status !== 'inactive' && status !== 'expired'),
  );
  return { inUse, past: sorted.filter((balance) => !inUse.includes(balance)) };
}

function share({ currentAmount, totalAmount }: BalanceView): number {
  return totalAmount > 0 ? currentAmount / totalAmount : 0;
}
