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
  /** Whole minutes or credits below the overdraft limit. */
  amount: movedAmount.min(1, { error: 'validation.positive' }),
  /** What it is for. The customer reads it. */
  comment: words,
});

/** `permitId` is that of the permit that was seen: another one in its place is not answered. */
export const permitInput = z.strictObject({ id, permitId: z.uuid() });
export const refusePermitInput = permitInput.extend({
  /** Whoever has asked reads it. */
  answer: words,
});

export const permitView = z.strictObject({
  id,
  amount,
  /** What is charged for work below the limit and has not come back. */
  used: amount,
  /** What the customer has taken back before it was used. */
  takenBack: amount,
  status: z.enum(permitStatuses),
  askedBy: z.string(),
  askedByName: z.string(),
  askedAt: z.string(),
  comment: z.string(),
  /** Who gave or refused it, or withdrew the request. */
  answeredByName: z.string().nullable(),
  /** By what it was given, refused or withdrawn. */
  answeredBy: doneBy,
  answeredAt: z.string().nullable(),
  answer: z.string(),
});
export type PermitView = z.infer<typeof permitView>;

/** The latest first, at most 50. */
export const permitList = z.strictObject({ items: z.array(permitView) });
