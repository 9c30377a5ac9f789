import { z } from 'zod';
import { instantInput } from '@/platform/calendar/day-input';
import { maxAtOnce, maxEntriesTogether } from '../domain/entry-rules';
import { entryFilter, entryView, recordTimeInput } from './entry';

const facts = recordTimeInput.shape;

/**
 * Omitted fields stay as they are. `version` is the one the editor saw: if another change came
 * first, the update is refused. Another `balanceId` moves the entry: the old balance gets its time
 * back, the new one pays.
 */
export const updateEntryInput = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  balanceId: facts.balanceId.optional(),
  title: facts.title.optional(),
  amount: facts.amount.optional(),
  serviceDate: facts.serviceDate.optional(),
  category: facts.category.unwrap().optional(),
  description: facts.description.unwrap().optional(),
  taskId: z.uuid().nullable().optional(),
  consultantId: z.string().max(64).optional(),
  startsAt: instantInput.nullable().optional(),
  endsAt: instantInput.nullable().optional(),
});
export type UpdateEntryInput = z.infer<typeof updateEntryInput>;
export type EntryChanges = Omit<UpdateEntryInput, 'id' | 'version'>;

/** An entry in the version that the user saw; a newer version is not touched. */
const seenEntry = z.strictObject({ id: z.uuid(), version: z.int() });
export type SeenEntry = z.infer<typeof seenEntry>;

/** Entries named one by one, or all that match a filter of the list as it was at `readAt`. */
const chosen = {
  entries: z.array(seenEntry).min(1).max(maxAtOnce).optional(),
  matching: entryFilter.optional(),
  /** The `readAt` of the sums of the same filter, or an earlier instant. */
  readAt: instantInput.optional(),
};
const isOneOf = (input: { entries?: unknown; matching?: unknown; readAt?: unknown }) =>
  (input.entries === undefined) !== (input.matching === undefined) &&
  (input.matching === undefined) === (input.readAt === undefined);

export const chosenInput = z.strictObject(chosen).refine(isOneOf);
export const validateInput = z.strictObject({ ...chosen, validated: z.boolean() }).refine(isOneOf);
export const billInput = z.strictObject({ ...chosen, billed: z.boolean() }).refine(isOneOf);
export const moveInput = z.strictObject({ ...chosen, balanceId: z.uuid() }).refine(isOneOf);
export type Chosen = z.infer<typeof chosenInput>;

/** One entry, in an address of its own. */
export const seenEntryInput = seenEntry;
export const removeEntryInput = z.strictObject({
  id: z.uuid(),
  /** The version you saw; without it, the entry is deleted in its current version. */
  version: z.coerce.number().int().optional(),
});
/** A batch as it was logged. */
export const removeTogetherInput = z.strictObject({
  entries: z.array(seenEntry).min(1).max(maxEntriesTogether),
});

const refusedEntry = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  code: z.string(),
  message: z.string(),
  /** The current entry; null if there is none that you may see. */
  current: entryView.nullable(),
});

/** Result per entry: done, with its new version; unchanged, as it was so already; or refused. */
export const bulkOutcome = z.strictObject({
  done: z.array(seenEntry),
  unchanged: z.int(),
  refused: z.array(refusedEntry),
});
export type BulkOutcome = z.infer<typeof bulkOutcome>;
