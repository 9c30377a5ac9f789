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
  /** Address of the endpoint: https at port 443 or 8443, on a public host. */
  url,
  events,
  /**
   * Company whose events are sent. Only staff may leave it out, to receive the events of all
   * companies.
   */
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
  /** Host of the address. The rest is hidden, because the full address may contain a secret. */
  address: z.string(),
  format: z.enum(webhookFormats),
  events: z.array(z.enum(webhookEvents)),
  companyId: z.uuid().nullable(),
  companyName: z.string().nullable(),
  ownerId: z.string(),
  ownerName: z.string(),
  createdAt: z.string(),
  disabledAt: z.string().nullable(),
  /**
   * Reason why the endpoint was switched off: `gone` if it answered 410, `failing` if the last
   * attempt of a delivery failed, `rights` if its owner lost the right. Null while it is on.
   */
  disabledBecause: z.enum(disabledReasons).nullable(),
  /** Time until which the previous secret signs too; null if there is none. */
  oldSecretUntil: z.string().nullable(),
});
export type EndpointView = z.infer<typeof endpointView>;
export const endpointList = z.strictObject({ items: z.array(endpointView) });

/** New endpoint with its secret, which only this response contains. */
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
  /** Value of the header `webhook-id`. */
  messageId: z.string(),
  type: z.enum(messageTypes),
  occurredAt: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** Time of the next attempt; null if there is none. */
  nextAt: z.string().nullable(),
  /** Status of the last answer; null if there was no answer. */
  answerStatus: z.int().nullable(),
  /** Reason why the last attempt failed; null if it did not. */
  lastError: z.enum(deliveryFailures).nullable(),
  endedAt: z.string().nullable(),
});
export type DeliveryView = z.infer<typeof deliveryView>;
export const deliveryList = z.strictObject({ items: z.array(deliveryView) });

export const deliveryInput = endpointInput.extend({ deliveryId: z.uuid() });

export const resendInput = endpointInput.extend({
  /**
   * First and last day on which the events happened, in the time zone of the installation; without
   * `to`, up to now.
   */
  from: dayInput,
  to: dayInput.optional(),
  /** True to send only failed deliveries again; false to include delivered ones. */
  onlyFailed: z.boolean().default(true),
});
export const resent = z.strictObject({ count: z.int() });

export const testSent = z.strictObject({ deliveryId: z.uuid() });

export const done = z.strictObject({});
