import type { Day } from '@/platform/day';
import { isKnownDay } from '@/platform/day-input';
import type { EntryFilter } from '../../contract';
import { type Category, categories } from '../../domain/category';
import { type PeriodName, periodNames, toPeriod } from './to-period';

/** What the address of the time list says. Everything it does not understand is left out. */
export type TimeSearch = {
  q?: string | undefined;
  period?: PeriodName | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  /** Ids of a company, a balance and a person. */
  customer?: string | undefined;
  balance?: string | undefined;
  consultant?: string | undefined;
  feature?: string | undefined;
  category?: Category | undefined;
  validated?: 'yes' | 'no' | undefined;
  billed?: 'yes' | 'no' | undefined;
  /** The entry that is open beside the list. */
  entry?: string | undefined;
  /** The list when left out; a week is named by any of its days. */
  view?: 'week' | undefined;
  week?: Day | undefined;
  /** The sheet of a phone is open. */
  log?: 1 | undefined;
};

const uuid = /^[0-9a-f-]{36}$/;
const personId = /^[\w-]{1,64}$/;
/** From a week one can go to the weeks around it, and those too must have years of four digits. */
const weekYear = /^(19|20)/;
const truths = ['yes', 'no'] as const;

export function readTimeSearch(raw: Record<string, unknown>): TimeSearch {
  return {
    // The router reads a search for `1374` as a number.
    ...text('q', typeof raw.q === 'number' ? String(raw.q) : raw.q, /^.{1,100}$/),
    ...oneOf('period', periodNames, raw.period),
    ...day('from', raw.from),
    ...day('to', raw.to),
    ...text('customer', raw.customer, uuid),
    ...text('balance', raw.balance, uuid),
    ...text('consultant', raw.consultant, personId),
    ...text('feature', raw.feature, uuid),
    ...oneOf('category', categories, raw.category),
    ...oneOf('validated', truths, raw.validated),
    ...oneOf('billed', truths, raw.billed),
    ...text('entry', raw.entry, uuid),
    ...oneOf('view', ['week'] as const, raw.view),
    ...(weekYear.test(String(raw.week)) && day('week', raw.week)),
    ...(raw.log !== undefined && { log: 1 as const }),
  };
}

/** The same as the server understands it. A period by its name means other days tomorrow. */
export function toFilter(search: TimeSearch, today: Day): EntryFilter {
  const { q, period, customer, balance, consultant, feature, category, validated, billed } = search;
  const { from, to } = period ? toPeriod(period, today) : search;
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
    ...(words && { q: words }),
  };
}

/** Everything that narrows the list, to be taken away together. */
export const noTimeFilter: TimeSearch = {
  q: undefined,
  period: undefined,
  from: undefined,
  to: undefined,
  customer: undefined,
  balance: undefined,
  consultant: undefined,
  feature: undefined,
  category: undefined,
  validated: undefined,
  billed: undefined,
};

function text<Key extends string>(key: Key, value: unknown, pattern: RegExp) {
  return (typeof value === 'string' && pattern.test(value) ? { [key]: value } : {}) as {
    [K in Key]?: string;
  };
}

/** A day that the server takes. */
function day<Key extends string>(key: Key, value: unknown) {
  const isKnown = typeof value === 'string' && isKnownDay(value);
  return (isKnown ? { [key]: value } : {}) as { [K in Key]?: Day };
}

function oneOf<Key extends string, Value>(key: Key, known: readonly Value[], value: unknown) {
  const found = known.find((one) => one === value);
  return (found === undefined ? {} : { [key]: found }) as { [K in Key]?: Value };
}
