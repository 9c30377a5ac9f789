import { z } from 'zod';
import { amountTypes } from '@/platform/amount';
import { shownEmail } from '@/platform/text/shown-email';

const kept = z.strictObject({
  kind: z.enum(['entry', 'balance', 'company']),
  name: z.string(),
  reason: z.enum(['billed', 'validated', 'questioned', 'changed', 'inUse']),
});

export const resultView = z.strictObject({
  entries: z.int(),
  minutes: z.int(),
  credits: z.int(),
  companies: z.int(),
  /** Counts that results of older versions lack. */
  cards: z.int().default(0),
  purchases: z.int().default(0),
  placeholders: z.array(z.strictObject({ id: z.string(), name: z.string(), email: shownEmail })),
  balances: z.array(
    z.strictObject({
      id: z.uuid(),
      number: z.string(),
      companyId: z.uuid(),
      companyName: z.string(),
      type: z.enum(amountTypes),
      stated: z.int(),
      left: z.int(),
    }),
  ),
  /** First 200 records that the undo left alone because they had changed since the import. */
  kept: z.array(kept),
  keptCount: z.int(),
  /** Numbers of records that the undo removed; null if the import was not undone. */
  takenBack: z
    .strictObject({ entries: z.int(), cards: z.int(), companies: z.int() })
    .nullable()
    .default(null),
});
export type ResultView = z.infer<typeof resultView>;
