import type { Day } from '@/platform/day';
import { day, id, oneOf, personId, searchReader, text } from '@/platform/web/search/search-params';
import type { EntryFilter } from '../../contract/entry';
import { categories } from '../../domain/category';
import { periodNames, toPeriod } from './to-period';

/** Years that can be opened as weeks. The weeks around one must have years of four digits, too. */
const weekYear = /^(19|20)/;
const truth = oneOf(['yes', 'no']);

/** Reads `log`, which opens the sheet to log time: 1, the id of a balance, or a day. */
function readLog(raw: unknown): 1 | string | undefined {
  return raw === 1 ? raw : (id(raw) ?? day(raw));
}

/** Reads the search parameters of the time screen. */
export const readTimeSearch = searchReader({
  q: text(100),
  period: oneOf(['all', ...periodNames]),
  from: day,
  to: day,
  customer: id,
  balance: id,
  consultant: personId,
  feature: id,
  category: oneOf(categories),
  validated: truth,
  billed: truth,
  questioned: truth,
  /** Entry whose details are open next to the list. */
  entry: id,
  /** View of the screen: a list if left out. A week is named by any of its days. */
  view: oneOf(['week']),
  week: (raw) => (weekYear.test(String(raw)) ? day(raw) : undefined),
  log: readLog,
});
export type TimeSearch = ReturnType<typeof readTimeSearch>;

/** Filters that are hidden while they are not in use. */
export const foldedFilters = [
  'customer',
  'balance',
  'consultant',
  'feature',
  'category',
  'validated',
  'billed',
  'questioned',
] as const;

const narrowing = ['q', 'period', 'from', 'to', ...foldedFilters] as const;

/**
 * Returns the search to show for an address. Without any filter, people who log time see this week;
 * with filters, all that matches.
 */
export function findShown(search: TimeSearch, isLogging: boolean): TimeSearch {
  const isNarrowed = narrowing.some((name) => search[name] !== undefined);
  return isNarrowed || !isLogging ? search : { ...search, period: 'thisWeek' };
}

/**
 * Converts the search to a filter of the API. It depends on `today`, because a named period moves.
 */
export function toFilter(search: TimeSearch, today: Day): EntryFilter {
  const { q, period, customer, balance, consultant, feature, category } = search;
  const { validated, billed, questioned } = search;
  const { from, to } = !period || period === 'all' ? search : toPeriod(period, today);
  const words = q?.trim();
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(customer && { companyId: customer }),
    ...(balance && { balanceId: balance }),
    ...(consultant && { consultantId: consultant }),
    ...(feature && { taskId: feature }),
    ...(category && { category }),
    ...(validated && { validated: validated === 'yes' }),
    ...(billed && { billed: billed === 'yes' }),
    ...(questioned && { questioned: questioned === 'yes' }),
    ...(words && { q: words }),
  };
}

const narrower = ['q', 'from', 'to', 'balance', 'consultant', 'feature', 'category'] as const;

/** Tells whether the search shows all entries that wait for approval, of one customer or of all. */
export function isAllToApprove(search: TimeSearch): boolean {
  const { period = 'all', validated, billed, questioned } = search;
  return (
    validated === 'no' &&
    billed !== 'yes' &&
    questioned !== 'yes' &&
    period === 'all' &&
    narrower.every((name) => search[name] === undefined)
  );
}

/** Search without any filter, to clear all of them together. */
export const noTimeFilter: TimeSearch = Object.fromEntries(
  narrowing.map((name) => [name, undefined]),
);
