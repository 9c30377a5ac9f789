import type { AmountType } from '@/platform/amount';
import { addDays, type Day, getWeekday, toDay } from '@/platform/day';

/** Weekdays from 1, which is Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof weekdays)[number];

/** Weekday for people who have chosen none. */
export const usualWeekday: Weekday = 5;

/** Local hour from which a mail is sent. */
const morning = 8;

/** The local day, and its weekday where the hour of its mails has come. */
export function findDueDay(
  now: Date,
  timeZone: string,
): { day: Day; weekday: Weekday } | undefined {
  const day = toDay(now, timeZone);
  const weekday = getWeekday(day) as Weekday;
  return getHour(now, timeZone) >= morning ? { day, weekday } : undefined;
}

function getHour(now: Date, timeZone: string): number {
  const options = { timeZone, hour: '2-digit', hourCycle: 'h23' } as const;
  return Number(new Intl.DateTimeFormat('sv-SE', options).format(now));
}

/** The longest time between the mails of two weeks: Monday to Sunday. */
const maxDays = 13;

/**
 * The days of a mail: from the day of the mail before it, so that none is left out or counted
 * twice, also after a change of the weekday. Without one they are the seven before.
 */
export function findDaysTold(day: Day, last?: Day): { from: Day; to: Day } {
  const goesOn = last !== undefined && last >= addDays(day, -maxDays) && last < day;
  return { from: goesOn ? last : addDays(day, -7), to: addDays(day, -1) };
}

export function isWholeWeek({ from, to }: { from: Day; to: Day }): boolean {
  return addDays(from, 6) === to;
}

/** Minutes and credits: never added together. */
export type Sums = Record<AmountType, number>;

export function toSums(rows: readonly { type: AmountType; amount: number }[]): Sums {
  return addSums(rows.map(({ type, amount }) => ({ hours: 0, credits: 0, [type]: amount })));
}

export function addSums(all: readonly Sums[]): Sums {
  const sum = (type: AmountType) => all.reduce((total, one) => total + one[type], 0);
  return { hours: sum('hours'), credits: sum('credits') };
}

export function isAnything({ hours, credits }: Sums): boolean {
  return hours !== 0 || credits !== 0;
}
