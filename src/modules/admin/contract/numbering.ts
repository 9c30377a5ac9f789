import { z } from 'zod';
import { amountTypes } from '@/platform/amount';

/**
 * Prefix of the numbers of tasks. Balances may not use it, because `FEAT-12` would be read as a
 * task.
 */
const prefixOfTasks = 'FEAT';

export const saveNumberingInput = z.strictObject({
  type: z.enum(amountTypes),
  prefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-ZÆØÅ]{1,6}$/, { error: 'admin:validation.prefix' })
    .refine((prefix) => prefix !== prefixOfTasks, {
      error: 'admin:validation.prefixOfFeatures',
    }),
  /** Smallest number of digits; shorter numbers get zeros in front. */
  padding: z.int({ error: 'validation.number' }).min(1).max(8),
  nextNumber: z
    .int({ error: 'validation.number' })
    .min(1, { error: 'validation.positive' })
    .max(99_999_999, { error: 'validation.number' }),
  version: z.int(),
});

export const numberingView = z.strictObject({
  type: z.enum(amountTypes),
  prefix: z.string(),
  padding: z.int(),
  nextNumber: z.int(),
  /** Highest existing number with this prefix, including those of deleted balances; 0 for none. */
  highest: z.int(),
  /**
   * Number of changes so far. Saving sends the version that was edited, so that a newer one is not
   * overwritten.
   */
  version: z.int(),
});
export type NumberingView = z.infer<typeof numberingView>;
export const numberingsView = z.strictObject({ items: z.array(numberingView) });
