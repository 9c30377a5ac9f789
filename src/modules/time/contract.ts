import { z } from 'zod';
import { dayInput } from '@/modules/balances/contract';
import { amountTypes } from '@/platform/amount';
import { pageInput, pageOf } from '@/platform/paging';
import { categories } from './domain/category';

export const recordTimeInput = z.strictObject({
  balanceId: z.uuid({ error: 'validation.required' }),
  title: z.string().trim().min(2, { error: 'time:validation.title' }).max(140),
  /** Whole minutes; for a punch card always 1. */
  amount: z.int({ error: 'validation.number' }).min(1, { error: 'validation.positive' }).max(1440),
  serviceDate: dayInput,
  category: z.enum(categories).default('other'),
  description: z.string().max(5000).default(''),
  taskId: z.uuid().nullable().default(null),
  /** Oneself when left out; staff may choose somebody else. */
  consultantId: z.string().max(64).optional(),
  startsAt: z.iso.datetime().nullable().default(null),
  endsAt: z.iso.datetime().nullable().default(null),
});

export type RecordTimeInput = z.infer<typeof recordTimeInput>;

export const recordTogetherInput = z.strictObject({ entries: z.array(recordTimeInput).min(1).max(50) });

export const entryView = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  category: z.enum(categories),
  serviceDate: z.string(),
  amount: z.int(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  companyId: z.uuid(),
  companyName: z.string(),
  balanceId: z.uuid(),
  balanceNumber: z.string(),
  type: z.enum(amountTypes),
  /** What is left on the balance now. */
  balanceLeft: z.int(),
  consultantId: z.string(),
  consultantName: z.string(),
  task: z.strictObject({ id: z.uuid(), key: z.string(), title: z.string() }).nullable(),
  validatedAt: z.string().nullable(),
  billedAt: z.string().nullable(),
  version: z.int(),
  createdAt: z.string(),
});

export type EntryView = z.infer<typeof entryView>;

export const listEntriesInput = pageInput.extend({
  companyId: z.uuid().optional(),
  balanceId: z.uuid().optional(),
});

export const entryInput = z.strictObject({ id: z.uuid() });
export const entriesInput = z.strictObject({ ids: z.array(z.uuid()).min(1).max(50) });
export const entryPage = pageOf(entryView);
export const entriesView = z.strictObject({ items: z.array(entryView) });

/** What came back to which balance. */
export const deletedView = z.strictObject({
  balanceNumber: z.string(),
  type: z.enum(amountTypes),
  returned: z.int(),
  balanceLeft: z.int(),
});
export const deletedTogetherView = z.strictObject({ items: z.array(deletedView) });
