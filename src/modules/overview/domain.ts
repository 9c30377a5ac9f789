import { addDays, type Day, getWeekday } from '@/platform/day';

/** Reasons for attention, the most pressing first. The list shows them in this order. */
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

/** A backlog is counted up to this number; beyond, it is "more than" that. */
export const backlogCounted = 1000;
/** Entries that one press confirms: a page of the list. */
export const maxConfirmed = 100;

/** How many people the week of the team shows. */
export const weekPeople = 12;

export type MonthSpan = { first: Day; lastBefore: Day };

/** The month of `today` by its first day, and the last day of the one before. */
export function toMonthSpan(today: Day): MonthSpan {
  const first = `${today.slice(0, 8)}01`;
  return { first, lastBefore: addDays(first, -1) };
}

/** Number of latest pieces of work to continue with. */
export const maxLatestWorks = 3;

type EntrySubject = { title: string; task: { id: string } | null; balanceId: string };

/** The latest entry of each piece of work: entries with equal title, task and balance. */
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

/** Entries with a time in its order, then the rest as they were entered. */
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

/** The seven days of the week of `today`, from Monday. */
export function listDaysOfWeek(today: Day): Day[] {
  const monday = addDays(today, 1 - getWeekday(today));
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}
