import { z } from 'zod';
import { amountTypes } from '@/platform/amount';
import { doneBy } from '@/platform/channel';
import { pageInput, pageSchema } from '@/platform/paging';
import { activityFacts, activityKinds } from '../domain/activity';

export const activityInput = pageInput.extend({ id: z.uuid() });

const factValue = z.union([z.boolean(), z.string(), z.number(), z.array(z.string())]).nullable();

export const activityLine = z.strictObject({
  id: z.int(),
  at: z.string(),
  actorName: z.string().nullable(),
  by: doneBy,
  kind: z.enum(activityKinds),
  /**
   * Name of the person, or number of the balance, that was changed; null for a change of the
   * company itself.
   */
  subject: z.string().nullable(),
  /** Unit of the balance's amounts; null if the change is not about a balance. */
  balanceType: z.enum(amountTypes).nullable(),
  changes: z.array(z.strictObject({ fact: z.enum(activityFacts), from: factValue, to: factValue })),
});
export type ActivityLine = z.infer<typeof activityLine>;
export const activityPage = pageSchema(activityLine);
