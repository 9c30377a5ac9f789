import { z } from 'zod';
import { doneBy } from '@/platform/channel';
import { auditedFields, historyKinds } from '../domain/entry-history';
import { entryView } from './entry';
import { questionView } from './questions';

const told = z.union([z.string(), z.number()]).nullable();

export const historyLine = z.strictObject({
  at: z.string(),
  /**
   * Name of the person who made the change; null if it was made in a company that the reader may
   * not see.
   */
  actorName: z.string().nullable(),
  /** Channel of the change; null if the reader may not see the company. */
  by: doneBy,
  kinds: z.array(z.enum(historyKinds)),
  /**
   * Fields that this change affected. Balances, people and tasks are texts (number, name, key);
   * minutes or credits are numbers. `from` is null, too, if the old value was written in a company
   * that the reader may not see.
   */
  changes: z.array(z.strictObject({ fact: z.enum(auditedFields), from: told, to: told })),
});
export type HistoryLine = z.infer<typeof historyLine>;

export const entryDetail = entryView.extend({
  createdByName: z.string().nullable(),
  validatedByName: z.string().nullable(),
  billedByName: z.string().nullable(),
  /** Amount left on the balance before the entry was charged. */
  balanceBefore: z.int(),
  balanceAfter: z.int(),
  /** All changes of the entry, oldest first. */
  history: z.array(historyLine),
  /** Questions about the entry, oldest first; only the last one can be open. */
  questions: z.array(questionView),
});
export type EntryDetail = z.infer<typeof entryDetail>;
