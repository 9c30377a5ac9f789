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

/** Answers that a link may send. Signed-in people of the company can make the same requests. */
export const cardAnswer = z.discriminatedUnion('kind', [
  /** Request to the sellers for more. */
  z.strictObject({
    kind: z.literal('more'),
    balanceId,
    amount: askTopUpInput.shape.amount,
    wish: askTopUpInput.shape.wish,
  }),
  /** Permit that the sellers requested. */
  z.strictObject({ kind: z.literal('permit'), balanceId, permitId: permitInput.shape.permitId }),
  /** Approval of entries in the version that the page showed. */
  z.strictObject({
    kind: z.literal('approve'),
    balanceId,
    entries: z.array(seenEntryInput).min(1).max(maxAtOnce),
  }),
  /** Question about an entry, or an objection to it. */
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
  /** Name of the person who answers, which is stored with the answer and shown with its results. */
  name: line.min(1, { error: 'validation.required' }).max(maxAnswererLength),
  /**
   * Address of a person in the company. The answer is carried out after a confirmation from that
   * mailbox.
   */
  email: plainEmailInput,
});
/** Empty response, so that it does not reveal whether an address is known. */
export const cardAnswerTaken = z.strictObject({});

/** Token from the link in the mail. */
export const confirmationInput = z.strictObject({ token: z.string().min(20).max(200) });

/** Answer that waits for confirmation. */
export const confirmationView = z.strictObject({
  kind: z.enum(cardAnswer.options.map(({ shape }) => shape.kind.value)),
  isConfirmed: z.boolean(),
  companyName: z.string(),
  language: z.enum(locales),
  /** Name of the person who confirms. */
  name: z.string(),
  number: z.string(),
  type: z.enum(amountTypes),
  /** Whole minutes or credits that are requested or permitted; null if the answer has no amount. */
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
  /** True if the answer was confirmed before, so that this call did nothing. */
  isRepeat: z.boolean(),
  /** Number of entries that this confirmation approved. */
  approved: z.int(),
  /** Entries that were not approved, because they have changed or may no longer be approved. */
  refused: z.array(z.strictObject({ title: z.string(), message: z.string() })),
});
export type ConfirmedView = z.infer<typeof confirmedView>;
