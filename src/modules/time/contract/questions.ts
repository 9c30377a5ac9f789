import { z } from 'zod';
import { maxQuestionLength } from '../domain/entry-rules';

export const questionOutcomes = ['withdrawn', 'corrected', 'kept'] as const;
export type QuestionOutcome = (typeof questionOutcomes)[number];

/** Text of a question or an answer, without formatting. */
const body = z.string().trim().min(1, { error: 'validation.required' }).max(maxQuestionLength);

export const questionInput = z.strictObject({ id: z.uuid() });
/**
 * Input that writes in the thread of a question. `id` is that of the entry, which has at most one
 * open question.
 */
export const questionTextInput = z.strictObject({ id: z.uuid(), body });

const questionMessage = z.strictObject({
  id: z.uuid(),
  body: z.string(),
  createdBy: z.string(),
  createdByName: z.string(),
  /** True for a message that was written without an account, through a card link. */
  createdByLink: z.boolean(),
  createdAt: z.string(),
});

export const questionView = z.strictObject({
  id: z.uuid(),
  askedBy: z.string(),
  askedByName: z.string(),
  askedAt: z.string(),
  /** Outcome of the question; null while it is open. */
  outcome: z.enum(questionOutcomes).nullable(),
  settledByName: z.string().nullable(),
  settledAt: z.string().nullable(),
  /** Messages, oldest first; the first one is the question. */
  messages: z.array(questionMessage),
});
export type QuestionView = z.infer<typeof questionView>;
