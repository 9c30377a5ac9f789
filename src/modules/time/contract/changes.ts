import { z } from 'zod';
import { instantInput } from '@/platform/calendar/day-input';
import { maxAtOnce, maxEntriesTogether } from '../domain/entry-rules';
import { entryFilter, entryView, recordTimeInput } from './entry';

const facts = recordTimeInput.shape;

/**
 * Changes to an entry; omitted fields stay as they are. `version` is the one that was read; if the
 * entry has changed since, the update is refused. Another `balanceId` moves the entry: its charge
 * is given back to the old balance and made on the new one.
 */
export const updateEntryInput = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  balanceId: facts.balanceId.optional(),
  title: facts.title.optional(),
  amount: facts.amount.optional(),
  /** Free part of the work. Without it, work that is wholly free stays so with a new amount. */
  freeAmount: facts.freeAmount.unwrap().optional(),
  freeReason: facts.freeReason.unwrap().optional(),
  serviceDate: facts.serviceDate.optional(),
  category: facts.category.unwrap().optional(),
  description: facts.description.unwrap().optional(),
  taskId: z.uuid().nullable().optional(),
  consultantId: z.string().max(64).optional(),
  startsAt: facts.startsAt.unwrap().optional(),
  endsAt: facts.endsAt.unwrap().optional(),
});
export type UpdateEntryInput = z.infer<typeof updateEntryInput>;
export type EntryChanges = Omit<UpdateEntryInput, 'id' | 'version'>;

/** Entry in the version that the user has read. If there is a newer version, nothing is changed. */
const seenEntry = z.strictObject({ id: z.uuid(), version: z.int() });
export type SeenEntry = z.infer<typeof seenEntry>;

/**
 * Choice of the entries to change: `entries` by id, or all that match a filter as the list was at
 * `readAt`.
 */
const chosen = {
  entries: z.array(seenEntry).min(1).max(maxAtOnce).optional(),
  matching: entryFilter.optional(),
  /** Value of `readAt` that came with the sums of the same filter, or an earlier time. */
  readAt: instantInput.optional(),
};
const isOneOf = (input: { entries?: unknown; matching?: unknown; readAt?: unknown }) =>
  (input.entries === undefined) !== (input.matching === undefined) &&
  (input.matching === undefined) === (input.readAt === undefined);

export const chosenInput = z.strictObject(chosen).refine(isOneOf);
export const validateInput = z.strictObject({ ...chosen, validated: z.boolean() }).refine(isOneOf);
export const billInput = z.strictObject({ ...chosen, billed: z.boolean() }).refine(isOneOf);
export const moveInput = z.strictObject({ ...chosen, balanceId: z.uuid() }).refine(isOneOf);
export type ChosenEntries = z.infer<typeof chosenInput>;

/** Input of procedures for one entry whose id is in the address. */
export const seenEntryInput = seenEntry;
export const removeEntryInput = z.strictObject({
  id: z.uuid(),
  /** Version that the user has read; without it, the entry is deleted in its current version. */
  version: z.coerce.number().int().optional(),
});
/** Entries that were logged together and are deleted together. */
export const removeTogetherInput = z.strictObject({
  entries: z.array(seenEntry).min(1).max(maxEntriesTogether),
});

const refusedEntry = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  code: z.string(),
  message: z.string(),
  /** Current state of the entry; null if the user may not see it, or it does not exist. */
  current: entryView.nullable(),
});

/**
 * Result of a change to many entries. `done` has the new versions, `unchanged` counts entries that
 * already were so, and `refused` has the reasons.
 */
export const bulkOutcome = z.strictObject({
  done: z.array(seenEntry),
  unchanged: z.int(),
  refused: z.array(refusedEntry),
});
export type BulkOutcome = z.infer<typeof bulkOutcome>;
