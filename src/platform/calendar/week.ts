import { addDays, type Day, daysBetween, getWeekday } from '@/platform/day';

/** The Monday of the week that `day` lies in. */
export function findMonday(day: Day): Day {
  return addDays(day, 1 - getWeekday(day));
}

/** Lists the days from Monday to Sunday. */
export function listWeekDays(week: Day): Day[] {
  return Array.from({ length: 7 }, (_, index) => addDays(week, index));
}

/**
 * The number of the week as calendars print it (ISO 8601): week 1 holds the first Thursday of its
 * year.
 */
export function getWeekNumber(week: Day): number {
  const thursday = addDays(findMonday(week), 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}
