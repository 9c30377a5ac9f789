import { z } from 'zod';
import { askTopUpInput } from '@/modules/balances/contract/changes';
import { permitInput } from '@/modules/balances/contract/permits';
import { seenEntryInput } from '@/modules/time/contract/changes';
import { questionTextInput } from '@/modules/time/contract/questions';
import { maxAtOnce } from '@/modules/time/domain/entry-rules';
import { amountTypes } from '@/platform/amount';
import { locales } from '@/platform/locale';
import { line } from '@/platform/text/line';
import { plainEmailInput } from '@/platform/text/text-input';
import { maxAnswererLength } from '../domain';

const balanceId = z.uuid();

/** Answers by link; the company's signed-in people have the same requests. */
export const cardAnswer = z.discriminatedUnion('kind', [
  /** Asks the sellers for more. */
  z.strictObject({
    kind: z.literal('more'),
    balanceId,
    amount: askTopUpInput.shape.amount,
    wish: askTopUpInput.shape.wish,
  }),
  /** Gives the requested permit. */
  z.strictObject({ kind: z.literal('permit'), balanceId, permitId: permitInput.shape.permitId }),
  /** Approves entries as they were seen. */
  z.strictObject({
    kind: z.literal('approve'),
    balanceId,
    entries: z.array(seenEntryInput).min(1).max(maxAtOnce),
  }),
  /** Asks about an entry, or objects to it. */
  z.strictObject({
    kind: z.literal('question'),
    balanceId,
    entryId: z.uuid(),
    body: questionTextInput.shape.body,
  }),
]);
export type LinkAnswer = z.infer<typeof cardAnswer>;

export const cardAnswerInput = z.strictObject({
  answer: cardAnswer,
  /** Name of the person who answers: it is stored with the answer and shown with its results. */
  name: line.min(1, { error: 'validation.required' }).max(maxAnswererLength),
  /**
   * An address of the company: the answer is carried out after a confirmation from that mailbox.
   */
  email: plainEmailInput,
});
/** The response is equal for all addresses. */
export const cardAnswerTaken = z.strictObject({});

/** The secret of the mail. */
export const confirmationInput = z.strictObject({ token: z.string().min(20).max(200) });

/** The answer that waits for confirmation. */
export const confirmationView = z.strictObject({
  kind: z.enum(cardAnswer.options.map(({ shape }) => shape.kind.value)),
  isConfirmed: z.boolean(),
  companyName: z.string(),
  language: z.enum(locales),
  /** Name of the person who confirms. */
  name: z.string(),
  number: z.string(),
  type: z.enum(amountTypes),
  /** Whole minutes or credits, requested or permitted. */
  amount: z.int().nullable(),
  /** Text of the answer, or the purpose of the permit. */
  text: z.string(),
  /** Entries of the answer, in their current state. */
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
  /** True when it was already confirmed before, so that this call did nothing. */
  isRepeat: z.boolean(),
  /** Number of entries that this confirmation approved. */
  approved: z.int(),
  /** Entries that have changed since, or may not be approved any more. */
  refused: z.array(z.strictObject({ title: z.string(), message: z.string() })),
});
export type ConfirmedView = z.infer<typeof confirmedView>;
