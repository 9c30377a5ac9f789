import { z } from 'zod';
import { doneBy } from '@/platform/channel';
import { reasonInput } from '@/platform/text/text-input';
import { amount, movedAmount } from './balance';

export const permitStatuses = ['asked', 'given', 'refused', 'withdrawn'] as const;
export type PermitStatus = (typeof permitStatuses)[number];

const id = z.uuid();
const words = reasonInput.default('');

export const askPermitInput = z.strictObject({
  id,
  /** Whole minutes or credits that may be used below the overdraft limit. */
  amount: movedAmount.min(1, { error: 'validation.positive' }),
  /** Purpose of the permit. The customer reads it. */
  comment: words,
});

/**
 * Input that answers a permit. `permitId` identifies the permit that was read, so that another
 * permit is not answered by mistake.
 */
export const permitInput = z.strictObject({ id, permitId: z.uuid() });
export const refusePermitInput = permitInput.extend({
  /** Answer to the person who requested the permit. */
  answer: words,
});

export const permitView = z.strictObject({
  id,
  amount,
  /** Part that entries were charged below the limit, without what was given back since. */
  used: amount,
  /** Unused part that the customer has withdrawn again. */
  takenBack: amount,
  status: z.enum(permitStatuses),
  askedBy: z.string(),
  askedByName: z.string(),
  askedAt: z.string(),
  comment: z.string(),
  /** The person who gave or refused the permit, or withdrew the request. */
  answeredByName: z.string().nullable(),
  /** Channel of the answer or the withdrawal. */
  answeredBy: doneBy,
  answeredAt: z.string().nullable(),
  answer: z.string(),
});
export type PermitView = z.infer<typeof permitView>;

/** Permits of one balance, newest first, at most 50. */
export const permitList = z.strictObject({ items: z.array(permitView) });
