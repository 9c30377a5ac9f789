import { z } from 'zod';
import { pageInput, pageSchema } from '@/platform/paging';
import { checkoutStates, eventOutcomes, planStatuses } from './domain';

export const planView = z.strictObject({
  /** Whether the plan can be bought on this installation. */
  isConfigured: z.boolean(),
  /** The payment is in test mode: nobody is charged. */
  isTest: z.boolean(),
  /**
   * Where the plan comes from: staff have it, staff have given it, it is paid for; or one has it
   * not.
   */
  source: z.enum(['staff', 'grant', 'plan', 'none']),
  /** The newest one that was bought; null for whoever never bought one. */
  subscription: z
    .strictObject({
      status: z.enum(planStatuses),
      paidUntil: z.string(),
      /** When it ends because its owner has ended it. */
      cancelsAt: z.string().nullable(),
      /** When the plan goes, where it is unpaid or ended and still there. */
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
  email: z.string(),
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
  /** Whose plan it was about; null where it was nobody's here. */
  person: z.string().nullable(),
  receivedAt: z.string(),
});
export type EventView = z.infer<typeof eventView>;
export const eventPage = pageSchema(eventView);
