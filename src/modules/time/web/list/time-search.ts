import type { Day } from '@/platform/day';
import type { EntryFilter } from '../../contract';
import { type Category, categories } from '../../domain/category';
import { type PeriodName, periodNames, periodOf } from './time-period';

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

const day = /^\d{4}-\d{2}-\d{2}$/;
const id = /^[\w-]{1,64}$/;
const truths = ['yes', 'no'] as const;

export function readTimeSearch(raw: Record<string, unknown>): TimeSearch {
  return {
    ...text('q', raw.q, /^.{1,100}$/),
    ...oneOf('period', periodNames, raw.period),
    ...text('from', raw.from, day),
    ...text('to', raw.to, day),
    ...text('customer', raw.customer, id),
    ...text('balance', raw.balance, id),
    ...text('consultant', raw.consultant, id),
    ...text('feature', raw.feature, id),
    ...oneOf('category', categories, raw.category),
    ...oneOf('validated', truths, raw.validated),
    ...oneOf('billed', truths, raw.billed),
    ...text('entry', raw.entry, id),
    ...oneOf('view', ['week'] as const, raw.view),
    ...text('week', raw.week, day),
    ...(raw.log !== undefined && { log: 1 as const }),
  };
}

/** The same as the server understands it. A period by its name means other days tomorrow. */
export function filterOf(search: TimeSearch, today: Day): EntryFilter {
  const { q, period, customer, balance, consultant, feature, category, validated, billed } = search;
  const { from, to } = period ? periodOf(period, today) : search;
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
export const noFilter: TimeSearch = {
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
  return (typeof value === 'string' && pattern.test(value) ? { [key]: value } : {}) as { [K in Key]?: string };
}

function oneOf<Key extends string, Value>(key: Key, known: readonly Value[], value: unknown) {
  const found = known.find((one) => one === value);
  return (found === undefined ? {} : { [key]: found }) as { [K in Key]?: Value };
}
