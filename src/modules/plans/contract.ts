import { z } from 'zod';
import { pageInput, pageSchema } from '@/platform/paging';
import { shownEmail } from '@/platform/text/shown-email';
import { checkoutStates, eventOutcomes, planStatuses } from './domain';

export const planView = z.strictObject({
  /** True if the plan can be bought on this installation. */
  isConfigured: z.boolean(),
  /** True in test mode, in which no payment card is charged. */
  isTest: z.boolean(),
  /** Origin of the plan: the staff role, a grant by staff, a payment, or none. */
  source: z.enum(['staff', 'grant', 'plan', 'none']),
  /** The newest purchase; null if there was none. */
  subscription: z
    .strictObject({
      status: z.enum(planStatuses),
      paidUntil: z.string(),
      /** End of the plan if its owner has cancelled the subscription; null while it continues. */
      cancelsAt: z.string().nullable(),
      /** End of the grace period, if an unpaid or ended plan still applies; null otherwise. */
      graceUntil: z.string().nullable(),
    })
    .nullable(),
});
export type PlanView = z.infer<typeof planView>;

/** Address at the payment provider, which the browser opens next. */
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
  /** Name of the plan's owner; null if they are unknown here. */
  person: z.string().nullable(),
  receivedAt: z.string(),
});
export type EventView = z.infer<typeof eventView>;
export const eventPage = pageSchema(eventView);
