import { addDays, addMonths, type Day } from '@/platform/day';

/** A month like `2026-11`; months compare correctly as strings. */
export type Month = string;

export const monthPattern = /^2[01]\d{2}-(0[1-9]|1[0-2])$/;

/** How many months the chart shows. */
export const monthsShown = 12;

export function toMonth(day: Day): Month {
  return day.slice(0, 7);
}

export function getFirstDay(month: Month): Day {
  return `${month}-01`;
}

export function getLastDay(month: Month): Day {
  return addDays(addMonths(getFirstDay(month), 1), -1);
}

export function addToMonth(month: Month, count: number): Month {
  return toMonth(addMonths(getFirstDay(month), count));
}

/** The twelve months of which `month` is the last. */
export function monthsUpTo(month: Month): Month[] {
  return Array.from({ length: monthsShown }, (_, index) =>
    addToMonth(month, index + 1 - monthsShown),
  );
}

type Period = { from?: Day | undefined; to?: Day | undefined };

/**
 * Splits a period into its whole months, by their first days, and the days that are left at either
 * end. A period without an end goes on for ever. Returns undefined if there is no whole month in
 * it, or if no calendar goes that far.
 */
export function splitIntoMonths({
  from,
  to,
}: Period): { months: Period; edges: Period[] } | undefined {
  if ([from, to].some((day) => day !== undefined && (day < '1000' || day > '9998')))
    return undefined;
  const first =
    from === undefined || from.endsWith('-01') ? from : addMonths(getFirstDay(toMonth(from)), 1);
  const isToWhole = to === undefined || to === getLastDay(toMonth(to));
  const last =
    to === undefined ? undefined : addMonths(getFirstDay(toMonth(to)), isToWhole ? 0 : -1);
  if (first !== undefined && last !== undefined && last < first) return undefined;
  const edges: Period[] = [];
  if (from !== undefined && first !== from) edges.push({ from, to: getLastDay(toMonth(from)) });
  if (to !== undefined && !isToWhole) edges.push({ from: getFirstDay(toMonth(to)), to });
  return { months: { from: first, to: last }, edges };
}
