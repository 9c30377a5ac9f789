import { z } from 'zod';
import { pageInput, pageSchema } from '@/platform/paging';
import { shownEmail } from '@/platform/text/shown-email';
import { maxTextLength } from '@/platform/text/text-lengths';

const messageText = z.string().trim().min(1).max(maxTextLength);

export const messageView = z.strictObject({
  id: z.uuid(),
  body: z.string(),
  createdByName: z.string(),
  createdAt: z.string(),
  /** True for a message from staff. */
  isAnswer: z.boolean(),
  /** Minutes that the question waited, on the first answer to it; null on other messages. */
  waitedMinutes: z.int().nullable(),
});
export type MessageView = z.infer<typeof messageView>;
export const messagePage = pageSchema(messageView);

export const ownThreadView = z.strictObject({
  /** Time since which an answer is waited for; null if there is nothing to answer. */
  waitingSince: z.string().nullable(),
  /**
   * How long an answer usually takes, in minutes: the median of the latest; null while there are
   * none.
   */
  usualMinutes: z.int().nullable(),
});

export const threadView = z.strictObject({
  id: z.uuid(),
  userId: z.string(),
  userName: z.string(),
  userEmail: shownEmail,
  /** True for a person with the plan, whose question goes before all others. */
  hasPlan: z.boolean(),
  waitingSince: z.string().nullable(),
  saidAt: z.string(),
  /** The beginning of the last message. */
  lastWords: z.string(),
});
export type ThreadView = z.infer<typeof threadView>;
export const threadPage = pageSchema(threadView);

export const askInput = z.strictObject({ body: messageText });
export const threadInput = z.strictObject({ id: z.uuid() });
export const threadMessagesInput = pageInput.extend({ id: z.uuid() });
export const answerInput = z.strictObject({ id: z.uuid(), body: messageText });
export const queueView = z.strictObject({
  /** How many wait for an answer. */
  waiting: z.int(),
  usualMinutes: z.int().nullable(),
});
