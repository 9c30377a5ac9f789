import { z } from 'zod';
import { entryFilter, recordTimeInput } from '../contract';

const facts = recordTimeInput.shape;

/**
 * What is left out stays. `version` is what the editor saw: when somebody was faster nothing is saved. Another
 * `balanceId` moves the entry: the old balance gets its time back and the new one pays.
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
  startsAt: z.iso.datetime().nullable().optional(),
  endsAt: z.iso.datetime().nullable().optional(),
});
export type UpdateEntryInput = z.infer<typeof updateEntryInput>;
export type EntryChanges = Omit<UpdateEntryInput, 'id' | 'version'>;

/** How many may be changed at once. */
export const mostAtOnce = 500;

/** Entries named one by one, or all that match a filter of the list. */
const chosen = {
  ids: z.array(z.uuid()).min(1).max(mostAtOnce).optional(),
  matching: entryFilter.optional(),
};
const isOneOf = (input: { ids?: unknown; matching?: unknown }) =>
  (input.ids === undefined) !== (input.matching === undefined);

export const chosenInput = z.strictObject(chosen).refine(isOneOf);
export const validateInput = z.strictObject({ ...chosen, validated: z.boolean() }).refine(isOneOf);
export const billInput = z.strictObject({ ...chosen, billed: z.boolean() }).refine(isOneOf);
export const moveInput = z.strictObject({ ...chosen, balanceId: z.uuid() }).refine(isOneOf);
export type Chosen = z.infer<typeof chosenInput>;

/** What became of each: `done`, `unchanged` because it was so already, or refused with the reason. */
export const bulkOutcome = z.strictObject({
  done: z.array(z.uuid()),
  unchanged: z.int(),
  refused: z.array(z.strictObject({ id: z.uuid(), title: z.string(), code: z.string(), message: z.string() })),
});
export type BulkOutcome = z.infer<typeof bulkOutcome>;
