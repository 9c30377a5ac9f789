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
  /**
   * Language of the file; by default that of the caller. It is in the address because a link cannot
   * send a header.
   */
  language: z.enum(locales).optional(),
});

export const statementTableInput = statementFileInput.extend({
  dialect: dialectInput,
});

/**
 * Movement on a statement. Amounts are whole minutes or whole credits, depending on `type`; a
 * negative amount is taken from the balance.
 */
const movement = z.strictObject({
  /** Time when the movement was posted. */
  at: z.string(),
  /**
   * Day of `at` in the time zone of the installation. It decides to which period the movement
   * belongs.
   */
  postedOn: z.string(),
  kind: z.enum(movementKinds),
  /** Day on which the work was done; null for movements without work. */
  serviceDate: z.string().nullable(),
  title: z.string().nullable(),
  consultantName: z.string().nullable(),
  amount: z.int(),
  balanceAfter: z.int(),
  /** Minutes or credits of work; null for a movement without work that counts now. */
  workedAmount: z.int().nullable(),
  /** Part of the work that costs nothing: all of it on a row of the kind `free`. */
  freeAmount: z.int(),
  /** Reason of an adjustment or of the free part; empty for all other movements. */
  reason: z.string(),
  entryId: z.uuid().nullable(),
  /** True for the charge of an entry that the customer is questioning now. */
  isQuestioned: z.boolean(),
});

/** Sums by kind of movement, with opening + added − writtenOff − used + returned = closing. */
const sums = {
  added: z.int(),
  writtenOff: z.int(),
  used: z.int(),
  returned: z.int(),
  /** Sum of the work that was given free of charge. */
  free: z.int(),
};

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
   * Control code `number/movement/hash` of the last movement and all before it. Null for a period
   * that ends before the purchase.
   */
  code: z.string().nullable(),
  /** Part of the charges that the customer is questioning now. */
  questioned: z.int(),
  totals: z.strictObject(sums),
});

export type StatementView = z.infer<typeof statementView>;
export type StatementMovement = z.infer<typeof movement>;

export const periodSumsInput = z.strictObject({
  companyId: z.uuid(),
  from: dayInput,
  to: dayInput,
});

/** Sums of one balance on the statement of a period, without its movements. */
export const periodSums = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  type: z.enum(amountTypes),
  opening: z.int(),
  ...sums,
  closing: z.int(),
});
export const periodSumsView = z.strictObject({ items: z.array(periodSums) });
export type PeriodSumsView = z.infer<typeof periodSums>;
