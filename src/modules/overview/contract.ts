import { z } from 'zod';
import { usedInMonth } from '@/modules/reports/contract/monthly';
import { seenEntryInput } from '@/modules/time/contract/changes';
import { entryView } from '@/modules/time/contract/entry';
import { homeReasons } from './domain';

/** Number now, and the number at the end of the last month. */
const compared = z.strictObject({ now: z.int(), before: z.int() });
export type ComparedTile = z.infer<typeof compared>;

/** Amounts of work in minutes and in credits, which are never added to each other. */
const worked = z.strictObject({ hours: z.int(), credits: z.int() });
export type WorkAmounts = z.infer<typeof worked>;

const comparedWork = z.strictObject({ hours: compared, credits: compared });
export type ComparedWork = z.infer<typeof comparedWork>;

const tiles = z.strictObject({
  /**
   * Number of balances whose status is good, medium or low. `before` counts those that had an
   * amount left at the end of the last month.
   */
  activeBalances: compared,
  /** Number of tasks that are not completed. */
  activeFeatures: compared,
  /** Number of customers with an active account; null for readers who work for no company. */
  activeCustomers: compared.nullable(),
  /** Sum of all time ever logged; `before` leaves out the current month. */
  totalHours: comparedWork,
  /** Sum of this month so far; `before` is that of the whole last month. */
  monthlyHours: comparedWork,
});
export type TilesView = z.infer<typeof tiles>;

/** One of the counted items, with what is needed to name it and link to it. */
const named = z.strictObject({ id: z.string(), name: z.string(), of: z.string() });
export type NamedItem = z.infer<typeof named>;

export const attentionItem = z.strictObject({
  reason: z.enum(homeReasons),
  count: z.int(),
  /** True if there are more than `count`, because counting stopped at its limit. */
  isMore: z.boolean(),
  /**
   * Sum of the work to validate or bill; null for other reasons, or if not all of it was counted.
   */
  work: worked.nullable(),
  /** Entries that were counted, for a customer who may confirm them with one press. */
  seen: z.array(seenEntryInput),
  /** Items to name, at most three. Of entries to validate, it is the entry if there is only one. */
  named: z.array(named),
});
export type AttentionItem = z.infer<typeof attentionItem>;

const weekPerson = z.strictObject({ id: z.string(), name: z.string(), days: z.array(worked) });
const weekView = z.strictObject({
  /** Days of this week, from Monday. */
  days: z.array(z.string()),
  /** People who log time, the busiest first; a consultant gets only their own line. */
  people: z.array(weekPerson),
  /** Number of further people. */
  morePeople: z.int(),
  today: worked,
  yesterday: worked,
});
export type HomeWeek = z.infer<typeof weekView>;

/** First steps in an installation that are done. */
const started = z.strictObject({
  company: z.boolean(),
  balance: z.boolean(),
  entry: z.boolean(),
  /** True if a person of a customer has an account or an invitation. */
  invited: z.boolean(),
});

export const overviewView = z.strictObject({
  /** First day of this month. */
  month: z.string(),
  tiles,
  /**
   * Number of the reader's own entries that no figure includes, because the reader no longer works
   * for their customers.
   */
  leftOut: z.int(),
  /** Twelve months up to this one. A consultant gets only their own work. */
  months: z.array(usedInMonth),
  /** Reasons for attention, the most pressing first. */
  attention: z.array(attentionItem),
  /** Work of this week; null for people who log no time. */
  week: weekView.nullable(),
  started,
});
export type OverviewView = z.infer<typeof overviewView>;

export const homeView = z.strictObject({
  /** Latest three entries of the reader that differ in title, task or balance. */
  latest: z.array(entryView),
  /** Reader's own entries of today: first those with a clock time, in its order. */
  day: z.array(entryView),
  started,
});
