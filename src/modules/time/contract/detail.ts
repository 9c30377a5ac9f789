import { z } from 'zod';
import { doneBy } from '@/platform/channel';
import { auditedFields, historyKinds } from '../domain/entry-history';
import { entryView } from './entry';
import { questionView } from './questions';

const told = z.union([z.string(), z.number()]).nullable();

export const historyLine = z.strictObject({
  at: z.string(),
  /** Name of the person; null also for changes in a company that the reader may not see. */
  actorName: z.string().nullable(),
  /** Channel of the change; null in the same cases as the name. */
  by: doneBy,
  kinds: z.array(z.enum(historyKinds)),
  /**
   * Balances, people and tasks by number, name and key; minutes or credits as numbers. `from` is
   * null also where it was written in a company that the reader may not see.
   */
  changes: z.array(z.strictObject({ fact: z.enum(auditedFields), from: told, to: told })),
});
export type HistoryLine = z.infer<typeof historyLine>;

export const entryDetail = entryView.extend({
  createdByName: z.string().nullable(),
  validatedByName: z.string().nullable(),
  billedByName: z.string().nullable(),
  /** Amount left on the balance before this charge. */
  balanceBefore: z.int(),
  balanceAfter: z.int(),
  /** Changes of the entry, oldest first. */
  history: z.array(historyLine),
  /** Oldest first; at most the last one is open. */
  questions: z.array(questionView),
});
export type EntryDetail = z.infer<typeof entryDetail>;
