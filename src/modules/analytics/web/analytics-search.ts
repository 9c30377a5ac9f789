import { monthPattern, toMonth } from '@/platform/calendar/month';
import type { Day } from '@/platform/day';
import {
  id,
  matching,
  oneOf,
  personId,
  type RawSearch,
  searchReader,
} from '@/platform/web/search/search-params';
import { countMonths, maxMonths, presets, type Span, toSpan } from '../domain/period';

const readFields = searchReader({
  preset: oneOf(presets, 'last12'),
  /** First and last month instead of a preset; both are set or neither. */
  from: matching(monthPattern),
  to: matching(monthPattern),
  against: oneOf(['lastYear']),
  weeks: oneOf([52]),
  customer: id,
  consultant: personId,
});

/**
 * Search of the address. It leaves out the defaults: the last twelve months, compared with those
 * before, in 26 weeks.
 */
export type AnalyticsSearch = ReturnType<typeof readFields>;

export function readAnalyticsSearch(raw: RawSearch): AnalyticsSearch {
  const { preset, from, to, ...others } = readFields(raw);
  if (from && to && from <= to && countMonths({ from, to }) <= maxMonths)
    return { from, to, ...others };
  return { ...(preset && { preset }), ...others };
}

/** Returns the months to request, none later than the current one. */
export function spanOfSearch({ preset, from, to }: AnalyticsSearch, today: Day): Span {
  if (!from || !to) return toSpan(preset ?? 'last12', today);
  const now = toMonth(today);
  return { from: from < now ? from : now, to: to < now ? to : now };
}
