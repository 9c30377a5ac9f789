import { z } from 'zod';
import { dayInput } from '@/platform/calendar/day-input';
import { maxUrlLength, messageTypes, webhookEvents, webhookFormats } from './domain/delivery';

const url = z.string().trim().min(1, { error: 'validation.required' }).max(maxUrlLength);
const events = z
  .array(z.enum(webhookEvents))
  .min(1, { error: 'validation.required' })
  .max(webhookEvents.length)
  .transform((all) => [...new Set(all)]);

export const createEndpointInput = z.strictObject({
  /** https, at port 443 or 8443, and a public address. */
  url,
  events,
  /** The only company to hear of; staff leave it out to hear of all. */
  companyId: z.uuid().optional(),
  format: z.enum(webhookFormats).default('standard'),
});

export const endpointInput = z.strictObject({ id: z.uuid() });

export const updateEndpointInput = endpointInput.extend({
  url: url.optional(),
  events: events.optional(),
  format: z.enum(webhookFormats).optional(),
  isEnabled: z.boolean().optional(),
});

export const disabledReasons = ['byHand', 'gone', 'failing', 'rights'] as const;

export const endpointView = z.strictObject({
  id: z.uuid(),
  /** Host of the address. The whole address is not shown: it may open a door. */
  address: z.string(),
  format: z.enum(webhookFormats),
  events: z.array(z.enum(webhookEvents)),
  companyId: z.uuid().nullable(),
  companyName: z.string().nullable(),
  ownerId: z.string(),
  ownerName: z.string(),
  createdAt: z.string(),
  disabledAt: z.string().nullable(),
  /** `gone`: it answered 410; `failing`: the last attempt failed; `rights`: its maker lost them. */
  disabledBecause: z.enum(disabledReasons).nullable(),
  /** Time until which the previous secret signs as well; null without one. */
  oldSecretUntil: z.string().nullable(),
});
export type EndpointView = z.infer<typeof endpointView>;
export const endpointList = z.strictObject({ items: z.array(endpointView) });

/** The secret, shown only in this response. */
export const madeEndpoint = z.strictObject({ id: z.uuid(), secret: z.string() });

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export const deliveryFailures = [
  'status',
  'timeout',
  'connection',
  'badUrl',
  'badScheme',
  'badPort',
  'badAddress',
  'ownMachine',
  'unresolved',
  'disabled',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

export const deliveryView = z.strictObject({
  id: z.uuid(),
  /** The text of `webhook-id`. */
  messageId: z.string(),
  type: z.enum(messageTypes),
  occurredAt: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** The next attempt; null when there is none. */
  nextAt: z.string().nullable(),
  /** The status of the last answer; null if there was none. */
  answerStatus: z.int().nullable(),
  /** Why the last attempt failed. */
  lastError: z.enum(deliveryFailures).nullable(),
  endedAt: z.string().nullable(),
});
export type DeliveryView = z.infer<typeof deliveryView>;
export const deliveryList = z.strictObject({ items: z.array(deliveryView) });

export const deliveryInput = endpointInput.extend({ deliveryId: z.uuid() });

export const resendInput = endpointInput.extend({
  /** Days of the installation on which it happened, both included. */
  from: dayInput,
  to: dayInput.optional(),
  /** Limits the resending to failed deliveries; otherwise delivered ones are sent as well. */
  onlyFailed: z.boolean().default(true),
});
export const resent = z.strictObject({ count: z.int() });

export const testSent = z.strictObject({ deliveryId: z.uuid() });

export const done = z.strictObject({});
