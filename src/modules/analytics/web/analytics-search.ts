import type { Day } from '@/platform/day';
import { type Month, monthPattern, toMonth } from '@/platform/month';
import { countMonths, maxMonths, type Preset, presets, type Span, toSpan } from '../domain/period';

/**
 * What the address of analytics says. What is shown unasked is not in it: the last twelve months,
 * beside the ones before, in 26 weeks.
 */
export type AnalyticsSearch = {
  preset?: Exclude<Preset, 'last12'> | undefined;
  /** Months of one's own choice; both or neither, and instead of a preset. */
  from?: Month | undefined;
  to?: Month | undefined;
  against?: 'lastYear' | undefined;
  weeks?: 52 | undefined;
  customer?: string | undefined;
  consultant?: string | undefined;
};

/** Reads the address; what it does not understand is left out. */
export function readAnalyticsSearch(raw: Record<string, unknown>): AnalyticsSearch {
  const preset = presets.find((known) => known === raw.preset);
  const span = readSpan(raw);
  const { customer, consultant } = raw;
  return {
    ...(preset && preset !== 'last12' && !span && { preset }),
    ...span,
    ...(raw.against === 'lastYear' && { against: 'lastYear' }),
    ...(Number(raw.weeks) === 52 && { weeks: 52 }),
    ...(typeof customer === 'string' && /^[0-9a-f-]{36}$/.test(customer) && { customer }),
    ...(typeof consultant === 'string' && /^[\w-]{1,64}$/.test(consultant) && { consultant }),
  };
}

function readSpan({ from, to }: Record<string, unknown>): Span | undefined {
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  if (!monthPattern.test(from) || !monthPattern.test(to) || from > to) return undefined;
  return countMonths({ from, to }) <= maxMonths ? { from, to } : undefined;
}

/** The months that are asked for, nothing later than this one. */
export function spanOfSearch({ preset, from, to }: AnalyticsSearch, today: Day): Span {
  if (!from || !to) return toSpan(preset ?? 'last12', today);
  const now = toMonth(today);
  return { from: from < now ? from : now, to: to < now ? to : now };
}
