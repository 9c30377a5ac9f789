import { z } from 'zod';
import { amountTypes } from '@/platform/amount';

/** The prefix of tasks; a balance called `FEAT-12` would be taken for one. */
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
  /** Smallest number of digits. */
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
  /** The highest number with this prefix that there is, of deleted balances too; 0 for none. */
  highest: z.int(),
  /** Counts the changes; what is saved carries the one it began from. */
  version: z.int(),
});
export type NumberingView = z.infer<typeof numberingView>;
export const numberingsView = z.strictObject({ items: z.array(numberingView) });
