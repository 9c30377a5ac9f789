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
  /** Results of older versions do not count these. */
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
  /** Records that had changed before the undo and were kept, the first 200. */
  kept: z.array(kept),
  keptCount: z.int(),
  /** Records that the undo took back; null before it. */
  takenBack: z
    .strictObject({ entries: z.int(), cards: z.int(), companies: z.int() })
    .nullable()
    .default(null),
});
export type ResultView = z.infer<typeof resultView>;
