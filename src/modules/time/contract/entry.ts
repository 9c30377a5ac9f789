import { z } from 'zod';
import { maxEntryMinutes } from '@/modules/balances/domain/rounding';
import { amountTypes } from '@/platform/amount';
import { dayInput, instantInput } from '@/platform/calendar/day-input';
import { pageInput, pageSchema } from '@/platform/paging';
import { line } from '@/platform/text/line';
import { searchInput } from '@/platform/text/text-input';
import { maxTextLength, maxTitleLength } from '@/platform/text/text-lengths';
import { categories } from '../domain/category';
import {
  maxEntriesTogether,
  minEntryMinutes,
  minFreeAmount,
  minTitleLength,
} from '../domain/entry-rules';

/** Begin or end of work, which is saved to the millisecond. */
const workInstant = instantInput.overwrite((instant) => new Date(instant).toISOString());

export const recordTimeInput = z.strictObject({
  balanceId: z.uuid({ error: 'validation.required' }),
  title: line.min(minTitleLength, { error: 'time:validation.title' }).max(maxTitleLength),
  /** Whole minutes of work, before rounding by the balance; always 1 for a balance of credits. */
  amount: z
    .int({ error: 'validation.number' })
    .min(minEntryMinutes, { error: 'validation.positive' })
    .max(maxEntryMinutes),
  /**
   * Part of `amount` that costs nothing: all of it for work that is free. The rest is rounded and
   * charged. Free work needs no amount left on its balance.
   */
  freeAmount: z
    .int({ error: 'validation.number' })
    .min(minFreeAmount, { error: 'validation.number' })
    .max(maxEntryMinutes)
    .default(0),
  /** Reason for the free part, which the customer reads. */
  freeReason: line.max(maxTitleLength).default(''),
  serviceDate: dayInput,
  category: z.enum(categories).default('other'),
  description: z.string().max(maxTextLength).default(''),
  taskId: z.uuid().nullable().default(null),
  /** Consultant who did the work, by default the caller. Only staff may name another one. */
  consultantId: z.string().max(64).optional(),
  startsAt: workInstant.nullable().default(null),
  endsAt: workInstant.nullable().default(null),
});

export type RecordTimeInput = z.infer<typeof recordTimeInput>;

export const recordTogetherInput = z.strictObject({
  entries: z.array(recordTimeInput).min(1).max(maxEntriesTogether),
});

export const entryView = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  category: z.enum(categories),
  serviceDate: z.string(),
  /** Minutes or credits charged to the balance. */
  amount: z.int(),
  /** Minutes or credits of work; not `amount` if the balance rounds or a part is free. */
  workedAmount: z.int(),
  /** Minutes or credits of the work that cost nothing; all of it if `amount` is 0. */
  freeAmount: z.int(),
  freeReason: z.string(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  companyId: z.uuid(),
  companyName: z.string(),
  balanceId: z.uuid(),
  balanceNumber: z.string(),
  type: z.enum(amountTypes),
  /** Amount that is left on the balance now. */
  balanceLeft: z.int(),
  consultantId: z.string(),
  consultantName: z.string(),
  task: z.strictObject({ id: z.uuid(), key: z.string(), title: z.string() }).nullable(),
  /** Creator of the company, who may bill as its consultant. */
  companyCreatedBy: z.string(),
  validatedAt: z.string().nullable(),
  validatedBy: z.string().nullable(),
  billedAt: z.string().nullable(),
  /**
   * Time since which a question about the entry is open; null if none is. An entry in
   * question can be neither validated nor billed.
   */
  questionedAt: z.string().nullable(),
  version: z.int(),
  createdAt: z.string(),
});

export type EntryView = z.infer<typeof entryView>;

/** Boolean value, or the word `true` or `false` in an address. */
const flag = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })]);

/**
 * Filter of the list. `from` and `to` are the first and the last service date; both are included.
 */
export const entryFilter = z.strictObject({
  from: dayInput.optional(),
  to: dayInput.optional(),
  companyId: z.uuid().optional(),
  balanceId: z.uuid().optional(),
  consultantId: z.string().max(64).optional(),
  taskId: z.uuid().optional(),
  category: z.enum(categories).optional(),
  validated: flag.optional(),
  billed: flag.optional(),
  questioned: flag.optional(),
  /** Part of the title or of the description. */
  q: searchInput,
});
export type EntryFilter = z.infer<typeof entryFilter>;

export const listEntriesInput = pageInput.extend(entryFilter.shape);

/**
 * Sums of minutes or of credits, which are never added to each other, and the number of entries.
 */
const sums = z.strictObject({
  entries: z.int(),
  total: z.int(),
  validated: z.int(),
  billed: z.int(),
  unbilled: z.int(),
  /** Sum of the work that costs nothing. */
  free: z.int(),
  /** Sum of the charges that customers have questioned. */
  questioned: z.int(),
});
export const entrySummary = z.strictObject({
  hours: sums,
  credits: sums,
  /**
   * Number of the reader's own entries in this period that are neither listed nor summed, because
   * the reader no longer works for their customers.
   */
  leftOut: z.int(),
  /** Time before which all changes are included in these sums. */
  readAt: z.string(),
});
export type EntrySummary = z.infer<typeof entrySummary>;

export const entryInput = z.strictObject({ id: z.uuid() });
export const entryPage = pageSchema(entryView);
export const entriesView = z.strictObject({ items: z.array(entryView) });

/** Result of a deletion: the amount returned, and the balance that got it back. */
export const deletedView = z.strictObject({
  balanceNumber: z.string(),
  type: z.enum(amountTypes),
  returned: z.int(),
  balanceLeft: z.int(),
});
export const deletedTogetherView = z.strictObject({ items: z.array(deletedView) });
