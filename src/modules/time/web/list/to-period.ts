import { addDays, addMonths, type Day, daysBetween, getWeekday } from '@/platform/day';

export const periodNames = [
  'today',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
] as const;
export type PeriodName = (typeof periodNames)[number];

type Period = { from: Day; to: Day };

/** Returns the days of a named period. Weeks begin on Monday; weeks, months and years are whole. */
export function toPeriod(name: PeriodName, today: Day): Period {
  const monday = addDays(today, 1 - getWeekday(today));
  const first = `${today.slice(0, 7)}-01`;
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'thisWeek':
      return { from: monday, to: addDays(monday, 6) };
    case 'lastWeek':
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    case 'thisMonth':
      return { from: first, to: addDays(addMonths(first, 1), -1) };
    case 'lastMonth':
      return { from: addMonths(first, -1), to: addDays(first, -1) };
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
  }
}

/**
 * Returns the period before or after: as many months if it is whole months, and otherwise as many
 * days.
 */
export function shiftPeriod({ from, to }: Period, by: -1 | 1): Period {
  const months = wholeMonths(from, to);
  if (months > 0) {
    const first = addMonths(from, by * months);
    return { from: first, to: addDays(addMonths(first, months), -1) };
  }
  const length = daysBetween(from, to) + 1;
  return { from: addDays(from, by * length), to: addDays(to, by * length) };
}

function wholeMonths(from: Day, to: Day): number {
  if (!from.endsWith('-01')) return 0;
  const months = countMonths(addDays(to, 1)) - countMonths(from);
  return addDays(to, 1).endsWith('-01') ? months : 0;
}

function countMonths(day: Day): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
}
