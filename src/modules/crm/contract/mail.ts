import { z } from 'zod';
import { balanceView } from '@/modules/balances/contract/balance';
import { dayInput } from '@/platform/calendar/day-input';
import { locales } from '@/platform/locale';
import { pageInput, pageSchema } from '@/platform/paging';
import { line } from '@/platform/text/line';
import { shownEmail } from '@/platform/text/shown-email';
import { emailInput, writtenText } from '@/platform/text/text-input';
import { maxLineLength } from '@/platform/text/text-lengths';
import { mailTemplates } from '../domain/customer';

export const mailStates = ['waiting', 'sent', 'failed', 'kept'] as const;
export type MailState = (typeof mailStates)[number];

export const listMailsInput = pageInput.extend({ companyId: z.uuid() });

export const mailLine = z.strictObject({
  id: z.uuid(),
  companyId: z.uuid(),
  to: shownEmail,
  subject: z.string(),
  template: z.enum(mailTemplates),
  state: z.enum(mailStates),
  attempts: z.int(),
  /** Last error of the mail server; null if there was none. */
  lastError: z.string().nullable(),
  sentByName: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  attachments: z.array(z.string()),
});
export type MailLine = z.infer<typeof mailLine>;
export const mailPage = pageSchema(mailLine);

export const mailInput = z.strictObject({ id: z.uuid() });
export const mailView = mailLine.extend({ text: z.string(), replyTo: shownEmail });

/** Statement to attach: the balance of the customer, and the period. */
const statement = z.strictObject({ balanceId: z.uuid(), from: dayInput, to: dayInput });

export const mailDraftInput = z.strictObject({
  companyId: z.uuid(),
  template: z.enum(mailTemplates),
  /** Balance of the statement that will be attached. */
  balanceId: z.uuid().optional(),
  from: dayInput.optional(),
  to: dayInput.optional(),
});

export const recipient = z.strictObject({
  email: shownEmail,
  name: z.string(),
  kind: z.enum(['contact', 'invoice', 'user']),
});
export type Recipient = z.infer<typeof recipient>;

/**
 * Subject and text of a template in the customer's language, with all values filled in, to be
 * edited and sent.
 */
export const mailDraft = z.strictObject({
  companyName: z.string(),
  language: z.enum(locales),
  recipients: z.array(recipient),
  balances: z.array(
    balanceView.pick({
      id: true,
      number: true,
      type: true,
      currentAmount: true,
      createdAt: true,
      status: true,
    }),
  ),
  subject: z.string(),
  body: z.string(),
  /** Text that the mail has below the written text. */
  footer: z.string(),
});
export type MailDraft = z.infer<typeof mailDraft>;

export const sendMailInput = z.strictObject({
  companyId: z.uuid(),
  to: emailInput,
  template: z.enum(mailTemplates),
  subject: line.min(1, { error: 'validation.required' }).max(maxLineLength),
  body: writtenText,
  statement: statement.nullable().default(null),
});
