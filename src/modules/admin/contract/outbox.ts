import { z } from 'zod';
import { pageInput, pageSchema } from '@/platform/paging';
import { shownEmail } from '@/platform/text/shown-email';
import { searchInput } from '@/platform/text/text-input';

export const outboxMailStates = ['waiting', 'sent', 'failed', 'kept'] as const;
const mailState = z.enum(outboxMailStates);
export type OutboxMailState = z.infer<typeof mailState>;

export const listOutboxInput = pageInput.extend({
  state: mailState.optional(),
  /** Text to find in the address or the subject. */
  q: searchInput,
});

export const outboxLine = z.strictObject({
  id: z.uuid(),
  to: shownEmail,
  subject: z.string(),
  state: mailState,
  attempts: z.int(),
  lastError: z.string().nullable(),
  companyName: z.string().nullable(),
  /** Name of the author; null for mails that Klip writes by itself. */
  sentByName: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** True for a mail that was given up, or that was kept and can be sent now. */
  canRetry: z.boolean(),
});
export type OutboxLine = z.infer<typeof outboxLine>;
export const outboxPage = pageSchema(outboxLine);

export const outboxMail = outboxLine.extend({
  /** Text without secret links; empty if the outbox no longer has it. */
  text: z.string(),
  isSecret: z.boolean(),
  /**
   * True for a kept mail whose link still works and may be read by staff, so that they can pass it
   * on.
   */
  hasLink: z.boolean(),
  attachments: z.array(z.string()),
});

export const outboxCounts = z.strictObject({
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  kept: z.int(),
  hasMailServer: z.boolean(),
});

export const outboxMailInput = z.strictObject({ id: z.uuid() });
export const mailLink = z.strictObject({ url: z.string() });
export const retriedMails = z.strictObject({
  count: z.int(),
  /** Number of mails that are not sent any more, because their links no longer work. */
  ended: z.int(),
});
