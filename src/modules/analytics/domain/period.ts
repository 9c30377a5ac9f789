import {
  addToMonth,
  getFirstDay,
  getLastDay,
  type Month,
  toMonth,
} from '@/platform/calendar/month';
import { findMonday } from '@/platform/calendar/week';
import { addDays, type Day } from '@/platform/day';

/** Span of whole months, both included. */
export type Span = { from: Month; to: Month };

/** Largest number of months in one report. */
export const maxMonths = 36;

/** Periods to compare with: as many months directly before, or the same months a year earlier. */
export const comparisons = ['before', 'lastYear'] as const;
export type Comparison = (typeof comparisons)[number];

export const presets = ['last3', 'last6', 'last12', 'thisYear', 'lastYear'] as const;
export type Preset = (typeof presets)[number];

/** Numbers of weeks that the chart of weeks can show. */
export const weekCounts = [26, 52] as const;
export type WeekCount = (typeof weekCounts)[number];

export function countMonths({ from, to }: Span): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth + 1;
}

export function listMonthsIn({ from, to }: Span): Month[] {
  return Array.from({ length: countMonths({ from, to }) }, (_, index) => addToMonth(from, index));
}

export function comparedWith(span: Span, comparison: Comparison): Span {
  const by = comparison === 'lastYear' ? -12 : -countMonths(span);
  return { from: addToMonth(span.from, by), to: addToMonth(span.to, by) };
}

/** Returns the months of a preset as of `today`. The last one is at most the current month. */
export function toSpan(preset: Preset, today: Day): Span {
  const now = toMonth(today);
  const year = now.slice(0, 4);
  switch (preset) {
    case 'last3':
      return { from: addToMonth(now, -2), to: now };
    case 'last6':
      return { from: addToMonth(now, -5), to: now };
    case 'last12':
      return { from: addToMonth(now, -11), to: now };
    case 'thisYear':
      return { from: `${year}-01`, to: now };
    case 'lastYear':
      return { from: addToMonth(`${year}-01`, -12), to: addToMonth(`${year}-12`, -12) };
  }
}

export function isPeriodRunning({ to }: Span, today: Day): boolean {
  return getLastDay(to) >= today;
}

/**
 * Returns the Mondays of the last whole weeks that end neither after the span nor later than
 * yesterday, the oldest first.
 */
export function listWeeksIn({ to }: Span, count: number, today: Day): Day[] {
  const dayAfter = [addDays(getLastDay(to), 1), today].toSorted()[0] ?? today;
  const end = findMonday(dayAfter);
  return Array.from({ length: count }, (_, index) => addDays(end, 7 * (index - count)));
}

/** Returns the first and the last day of a span. */
export function daysOfSpan({ from, to }: Span): { from: Day; to: Day } {
  return { from: getFirstDay(from), to: getLastDay(to) };
}
