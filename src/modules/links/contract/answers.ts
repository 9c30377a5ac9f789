import { z } from 'zod';
import { askTopUpInput } from '@/modules/balances/contract/changes';
import { permitInput } from '@/modules/balances/contract/permits';
import { maxAtOnce, seenEntryInput } from '@/modules/time/contract/changes';
import { questionTextInput } from '@/modules/time/contract/questions';
import { amountTypes } from '@/platform/amount';
import { locales } from '@/platform/locale';
import { line } from '@/platform/text/line';
import { maxAnswererLength } from '../domain';

const balanceId = z.uuid();

/** What may be asked for by a link: what the company's own people may do when they sign in. */
export const cardAnswer = z.discriminatedUnion('kind', [
  /** Ask those who sell for more. */
  z.strictObject({
    kind: z.literal('more'),
    balanceId,
    amount: askTopUpInput.shape.amount,
    wish: askTopUpInput.shape.wish,
  }),
  /** Permit the overdraw that was asked for. */
  z.strictObject({ kind: z.literal('permit'), balanceId, permitId: permitInput.shape.permitId }),
  /** Approve entries as they were seen. */
  z.strictObject({
    kind: z.literal('approve'),
    balanceId,
    entries: z.array(seenEntryInput).min(1).max(maxAtOnce),
  }),
  /** Ask about an entry, or object to it. */
  z.strictObject({
    kind: z.literal('question'),
    balanceId,
    entryId: z.uuid(),
    body: questionTextInput.shape.body,
  }),
]);
export type CardAnswer = z.infer<typeof cardAnswer>;
export const cardAnswerKinds = ['more', 'permit', 'approve', 'question'] as const;

export const cardAnswerInput = z.strictObject({
  answer: cardAnswer,
  /** Of who answers: it is kept with the answer, and shown with what comes of it. */
  name: line.min(1, { error: 'validation.required' }).max(maxAnswererLength),
  /** An address of the company: nothing is done until it is confirmed from that mailbox. */
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email({ error: 'validation.email' }).max(254)),
});
/** The same whether the address is known or not. */
export const cardAnswerTaken = z.strictObject({});

/** The secret of the mail. */
export const confirmationInput = z.strictObject({ token: z.string().min(20).max(200) });

/** What there is to confirm. */
export const confirmationView = z.strictObject({
  kind: z.enum(cardAnswerKinds),
  isConfirmed: z.boolean(),
  companyName: z.string(),
  language: z.enum(locales),
  /** Who confirms. */
  name: z.string(),
  number: z.string(),
  type: z.enum(amountTypes),
  /** Whole minutes or credits that are asked for or permitted. */
  amount: z.int().nullable(),
  /** What was written, or what the permit is for. */
  text: z.string(),
  /** The entries that it is about, as they are now. */
  entries: z.array(
    z.strictObject({
      id: z.uuid(),
      title: z.string(),
      serviceDate: z.string(),
      amount: z.int(),
    }),
  ),
});
export type ConfirmationView = z.infer<typeof confirmationView>;

export const confirmedView = z.strictObject({
  /** It had been confirmed before: this time nothing was done. */
  isRepeat: z.boolean(),
  /** How many entries are approved by this. */
  approved: z.int(),
  /** Those that have changed since, or may not be approved any more. */
  refused: z.array(z.strictObject({ title: z.string(), message: z.string() })),
});
export type ConfirmedView = z.infer<typeof confirmedView>;
