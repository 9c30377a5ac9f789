import { z } from 'zod';
import { usedInMonth } from '@/modules/reports/contract/monthly';
import { seenEntryInput } from '@/modules/time/contract/changes';
import { entryView } from '@/modules/time/contract/entry';
import { homeReasons } from './domain';

/** A number now, and what it was when the last month ended. */
const compared = z.strictObject({ now: z.int(), before: z.int() });
export type ComparedTile = z.infer<typeof compared>;

/** Minutes and credits: never added together. */
const worked = z.strictObject({ hours: z.int(), credits: z.int() });
export type WorkAmounts = z.infer<typeof worked>;

const comparedWork = z.strictObject({ hours: compared, credits: compared });
export type ComparedWork = z.infer<typeof comparedWork>;

const tiles = z.strictObject({
  /**
   * Balances that are good, medium or low. `before`: those that had an amount left when the last
   * month ended.
   */
  activeBalances: compared,
  /** Tasks that are not completed. */
  activeFeatures: compared,
  /** Customers with an active account; null for readers who serve no company. */
  activeCustomers: compared.nullable(),
  /** All time that was ever logged; `before` leaves out this month. */
  totalHours: comparedWork,
  /** This month so far; `before` is the whole of the last one. */
  monthlyHours: comparedWork,
});
export type TilesView = z.infer<typeof tiles>;

/** One of the counted items, to be named and linked. */
const named = z.strictObject({ id: z.string(), name: z.string(), of: z.string() });
export type NamedItem = z.infer<typeof named>;

export const attentionItem = z.strictObject({
  reason: z.enum(homeReasons),
  count: z.int(),
  /** True if there are more than were counted. */
  isMore: z.boolean(),
  /** Sum of the work to validate or to bill, where all of it was counted. */
  work: worked.nullable(),
  /** The counted entries, where a customer may confirm them with one press. */
  seen: z.array(seenEntryInput),
  /**
   * Things to name, at most three. Of entries to validate it is the entry, if there is only one.
   */
  named: z.array(named),
});
export type AttentionItem = z.infer<typeof attentionItem>;

const weekPerson = z.strictObject({ id: z.string(), name: z.string(), days: z.array(worked) });
const weekView = z.strictObject({
  /** The days of this week, from Monday. */
  days: z.array(z.string()),
  /** Workers, the busiest first; a consultant sees only themselves. */
  people: z.array(weekPerson),
  /** How many more there are. */
  morePeople: z.int(),
  today: worked,
  yesterday: worked,
});
export type HomeWeek = z.infer<typeof weekView>;

/** The first steps that are done. */
const started = z.strictObject({
  company: z.boolean(),
  balance: z.boolean(),
  entry: z.boolean(),
  /** True if a person of a customer has an account or an invitation. */
  invited: z.boolean(),
});

export const overviewView = z.strictObject({
  /** The first day of this month. */
  month: z.string(),
  tiles,
  /** Entries of your own of customers you no longer belong to: in none of the figures. */
  leftOut: z.int(),
  /** The twelve months that lead to this one. For a consultant their own work. */
  months: z.array(usedInMonth),
  /** Matters that need attention, the most pressing first. */
  attention: z.array(attentionItem),
  /** The week; null for people who log no time. */
  week: weekView.nullable(),
  started,
});
export type OverviewView = z.infer<typeof overviewView>;

export const homeView = z.strictObject({
  /** The reader's last three entries that differ in title, task or balance. */
  latest: z.array(entryView),
  /** One's own entries of today: those with a time in its order, then the others. */
  day: z.array(entryView),
  started,
});
