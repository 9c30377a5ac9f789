import { z } from 'zod';
import { amountTypes } from '@/platform/amount';
import { dayInput } from '@/platform/calendar/day-input';
import { dialectInput } from '@/platform/export-options';
import { locales } from '@/platform/locale';
import { movementKinds } from '../domain/statement';

const period = {
  id: z.uuid(),
  /** First and last day of the period, in the time zone of the installation. */
  from: dayInput,
  to: dayInput,
};

export const statementInput = z.strictObject(period);

export const statementFileInput = z.strictObject({
  ...period,
  /** Language of the file; the caller's if it is left out. A link cannot send the header. */
  language: z.enum(locales).optional(),
});

export const statementTableInput = statementFileInput.extend({
  dialect: dialectInput,
});

/** Amounts are whole minutes or whole credits, as `type` says; negative takes from the balance. */
const movement = z.strictObject({
  /** When it was posted. */
  at: z.string(),
  /** The day of that in the time zone of the installation, by which it belongs to a period. */
  postedOn: z.string(),
  kind: z.enum(movementKinds),
  /** The day of the work. */
  serviceDate: z.string().nullable(),
  title: z.string().nullable(),
  consultantName: z.string().nullable(),
  amount: z.int(),
  balanceAfter: z.int(),
  /** Why it was adjusted; empty for everything else. */
  reason: z.string(),
  entryId: z.uuid().nullable(),
  /** The charge of an entry that the customer asks about now. */
  isQuestioned: z.boolean(),
});

export const statementView = z.strictObject({
  balance: z.strictObject({
    id: z.uuid(),
    number: z.string(),
    type: z.enum(amountTypes),
    companyId: z.uuid(),
    companyName: z.string(),
    initialAmount: z.int(),
    expiresOn: z.string().nullable(),
  }),
  from: z.string(),
  to: z.string(),
  opening: z.int(),
  movements: z.array(movement),
  closing: z.int(),
  /**
   * The control code, `number/movement/hash`, of the closing amount and everything before it. Null
   * before the purchase.
   */
  code: z.string().nullable(),
  /** The part of its charges that the customer has a question about now. */
  questioned: z.int(),
  /** opening + added − writtenOff − used + returned = closing */
  totals: z.strictObject({ added: z.int(), writtenOff: z.int(), used: z.int(), returned: z.int() }),
});

export type StatementView = z.infer<typeof statementView>;
export type StatementMovement = z.infer<typeof movement>;

export const periodSumsInput = z.strictObject({
  companyId: z.uuid(),
  from: dayInput,
  to: dayInput,
});

/** The statements of a customer's balances without their movements. */
export const periodSums = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  type: z.enum(amountTypes),
  opening: z.int(),
  /** opening + added − writtenOff − used + returned = closing */
  added: z.int(),
  writtenOff: z.int(),
  used: z.int(),
  returned: z.int(),
  closing: z.int(),
});
export const periodSumsView = z.strictObject({ items: z.array(periodSums) });
export type PeriodSumsView = z.infer<typeof periodSums>;
