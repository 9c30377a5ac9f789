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
  /** Minutes that the question had waited, on its first answer; null on all other messages. */
  waitedMinutes: z.int().nullable(),
});
export type MessageView = z.infer<typeof messageView>;
export const messagePage = pageSchema(messageView);

export const ownThreadView = z.strictObject({
  /** Time since which a question has waited for an answer; null if none waits. */
  waitingSince: z.string().nullable(),
  /**
   * Minutes that an answer usually takes, as the median of the latest answers; null if there are
   * none.
   */
  usualMinutes: z.int().nullable(),
});

export const threadView = z.strictObject({
  id: z.uuid(),
  userId: z.string(),
  userName: z.string(),
  userEmail: shownEmail,
  /** True for a person with the plan, whose question comes before all others. */
  hasPlan: z.boolean(),
  waitingSince: z.string().nullable(),
  saidAt: z.string(),
  /** Beginning of the last message. */
  lastWords: z.string(),
});
export type ThreadView = z.infer<typeof threadView>;
export const threadPage = pageSchema(threadView);

export const askInput = z.strictObject({ body: messageText });
export const threadInput = z.strictObject({ id: z.uuid() });
export const threadMessagesInput = pageInput.extend({ id: z.uuid() });
export const answerInput = z.strictObject({ id: z.uuid(), body: messageText });
export const queueView = z.strictObject({
  /** Number of conversations that wait for an answer. */
  waiting: z.int(),
  usualMinutes: z.int().nullable(),
});
