import { z } from 'zod';
import { line } from '@/platform/text/line';
import { reasonInput, seenVersion } from '@/platform/text/text-input';
import { maxLineLength } from '@/platform/text/text-lengths';
import {
  expiresOn,
  movedAmount,
  notes,
  overdraftLimit,
  roundingIncrement,
  roundingMinimum,
  roundingMode,
} from './balance';

const id = z.uuid();

export const updateBalanceInput = z.strictObject({
  id,
  /**
   * The version that was read. If the balance has changed since, the answer is `balanceChanged`
   * with its current state.
   */
  updatedAt: seenVersion,
  notes: notes.optional(),
  /**
   * Last day on which the balance can be used, today or later; null for a balance that never
   * expires.
   */
  expiresOn: expiresOn.optional(),
  /** Number of whole minutes or credits below zero that may be used; 0 allows no overdraft. */
  overdraftLimit: overdraftLimit.optional(),
  /** Applies to entries logged from now on; existing entries keep their charge. */
  roundingIncrement: roundingIncrement.optional(),
  roundingMode: roundingMode.optional(),
  roundingMinimum: roundingMinimum.optional(),
});

export const topUpInput = z.strictObject({
  id,
  /** Whole minutes or credits, added to the amount left and to the total. */
  amount: movedAmount.min(1, { error: 'validation.positive' }),
  /** Reason on the customer's statement. The default is "top-up" in the language of the company. */
  reason: line.max(maxLineLength).optional(),
});

export const adjustInput = z.strictObject({
  id,
  /**
   * Whole minutes or credits to add; a negative number takes away. To write off the rest of a
   * balance, give the negative of the amount left.
   */
  amount: movedAmount.refine((value) => value !== 0, { error: 'balances:validation.notZero' }),
  /** Reason on the customer's statement. */
  reason: line.min(1, { error: 'validation.required' }).max(maxLineLength),
});

export const askTopUpInput = z.strictObject({
  id,
  /** Customer's wish in their own words: how much they want, or by when. */
  wish: reasonInput.default(''),
  /** Whole minutes or credits that are wanted. */
  amount: movedAmount.min(1, { error: 'validation.positive' }).optional(),
});

/**
 * Input that accepts a request. `askedAt` identifies the request that was read, so that a newer
 * request is not answered by mistake.
 */
export const acceptTopUpInput = z.strictObject({ id, askedAt: seenVersion });
export const answerTopUpInput = acceptTopUpInput.extend({
  answer: reasonInput.min(1, { error: 'validation.required' }),
});

export const removedBalance = z.strictObject({ number: z.string() });
