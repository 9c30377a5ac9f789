import type { AmountType } from '@/platform/amount';
import { addDays, type Day, getWeekday, toDay } from '@/platform/day';

/** Weekdays, of which 1 is Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof weekdays)[number];

/** Weekday of the mail for people who have chosen none. */
export const usualWeekday: Weekday = 5;

/** Local hour from which the mails of a day are sent. */
const morning = 8;

/**
 * Returns the local day and its weekday, if the hour of its mails has come; undefined before that.
 */
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

/** Largest number of days between the mails of two weeks, from a Monday to a Sunday. */
const maxDays = 13;

/**
 * Returns the days that a mail reports. They begin with the day of the mail before, so that none is
 * missed or repeated, even if the weekday was changed. Without an earlier mail they are the seven
 * days before.
 */
export function findDaysTold(day: Day, last?: Day): { from: Day; to: Day } {
  const goesOn = last !== undefined && last >= addDays(day, -maxDays) && last < day;
  return { from: goesOn ? last : addDays(day, -7), to: addDays(day, -1) };
}

export function isWholeWeek({ from, to }: { from: Day; to: Day }): boolean {
  return addDays(from, 6) === to;
}

/** Sums of minutes and of credits, which are never added to each other. */
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
