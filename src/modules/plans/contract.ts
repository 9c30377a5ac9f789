import { z } from 'zod';
import { pageInput, pageSchema } from '@/platform/paging';
import { shownEmail } from '@/platform/text/shown-email';
import { checkoutStates, eventOutcomes, planStatuses } from './domain';

export const planView = z.strictObject({
  /** Whether the plan can be bought on this installation. */
  isConfigured: z.boolean(),
  /** True in test mode: payment cards are not charged. */
  isTest: z.boolean(),
  /** The origin of the plan: the staff role, a grant by staff, a payment; or none. */
  source: z.enum(['staff', 'grant', 'plan', 'none']),
  /** The newest purchase; null if there was none. */
  subscription: z
    .strictObject({
      status: z.enum(planStatuses),
      paidUntil: z.string(),
      /** End of the plan after its owner has ended the subscription; null while it goes on. */
      cancelsAt: z.string().nullable(),
      /** End of the grace, for an unpaid or ended plan that still applies. */
      graceUntil: z.string().nullable(),
    })
    .nullable(),
});
export type PlanView = z.infer<typeof planView>;

/** An address at the payment provider, to go to. */
export const addressView = z.strictObject({ url: z.url() });

export const checkoutInput = z.strictObject({ id: z.uuid() });
export const checkoutView = z.strictObject({ state: z.enum(checkoutStates) });

export const listInput = pageInput;

export const subscriberView = z.strictObject({
  id: z.uuid(),
  userId: z.string(),
  name: z.string(),
  email: shownEmail,
  status: z.enum(planStatuses),
  startedAt: z.string(),
  paidUntil: z.string(),
  cancelsAt: z.string().nullable(),
  graceUntil: z.string().nullable(),
});
export type Subscriber = z.infer<typeof subscriberView>;
export const subscriberPage = pageSchema(subscriberView);

export const eventView = z.strictObject({
  id: z.string(),
  type: z.string(),
  outcome: z.enum(eventOutcomes),
  /** The owner of the plan; null if unknown here. */
  person: z.string().nullable(),
  receivedAt: z.string(),
});
export type EventView = z.infer<typeof eventView>;
export const eventPage = pageSchema(eventView);
