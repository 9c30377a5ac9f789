/** Names of all events, as in `type`. Database triggers record the events: `0014-webhooks.sql`. */
export const webhookEvents = [
  'time_entry.recorded',
  'time_entry.changed',
  'time_entry.removed',
  'time_entry.validated',
  'time_entry.invalidated',
  'time_entry.billed',
  'time_entry.unbilled',
  'time_entry.questioned',
  'time_entry.question_replied',
  'time_entry.question_settled',
  'balance.created',
  'balance.topped_up',
  'balance.adjusted',
  'balance.low',
  'balance.used_up',
  'balance.expiring',
  'balance.expired',
  'balance.closed',
  'balance.top_up_requested',
  'balance.top_up_answered',
  'balance.permit_asked',
  'balance.permit_given',
  'balance.permit_refused',
  'balance.permit_withdrawn',
  'balance.permit_taken_back',
  'feature.proposed',
  'feature.status_changed',
  'feature.commented',
  'company.created',
  'company.updated',
  'company.status_changed',
  'import.finished',
  'import.undone',
  'support.asked',
  'support.answered',
  'installation.trouble_began',
  'installation.trouble_ended',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Event that a person sends by hand to try an endpoint. */
export const testEvent = 'webhook.test';
/** Values of `type` in a message. */
export const messageTypes = [...webhookEvents, testEvent] as const;
export type MessageType = (typeof messageTypes)[number];

export const webhookFormats = ['standard', 'slack', 'teams'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

/** Largest number of deliveries that one request sends again. */
export const maxResent = 10_000;
/** Largest number of endpoints of one person, without deleted ones. */
export const maxEndpoints = 20;
export const maxUrlLength = 1_000;
/** Hours for which a replaced secret still signs too. */
export const rotationHours = 24;

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * Milliseconds before each attempt, counted from the attempt before, as Standard Webhooks
 * recommends.
 */
const pauses = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** Longest pause that an endpoint can request, in milliseconds. */
const maxPause = 24 * hour;

export const maxAttempts = pauses.length;

type AttemptTime = { now: Date; chance: number; requestedPause?: number };

/**
 * Returns the time of the next attempt after `attempts`; undefined after the last one. `chance`,
 * from 0 to 1, spreads deliveries that failed at the same time. `requestedPause` is what
 * `readRetryAfter` returned.
 */
export function nextAttempt(
  attempts: number,
  { now, chance, requestedPause = 0 }: AttemptTime,
): Date | undefined {
  const pause = pauses[attempts];
  if (pause === undefined) return undefined;
  const wait = Math.max(pause * (1 + chance / 10), requestedPause);
  return new Date(now.getTime() + wait);
}

/**
 * Reads the header `Retry-After`, which holds seconds or a date, as milliseconds; at most a day.
 * Returns zero for anything else.
 */
export function readRetryAfter(text: string | undefined, now: Date): number {
  if (text === undefined) return 0;
  const isSeconds = /^\d+$/.test(text.trim());
  const pause = isSeconds ? Number(text) * second : Date.parse(text) - now.getTime();
  return Number.isNaN(pause) ? 0 : Math.min(Math.max(0, pause), maxPause);
}

type Address = { origin: string; pathname: string; search: string };

/**
 * Returns the part of an address that may be shown. Only the host is, because paths of chats
 * contain a secret.
 */
export function shownAddress({ origin, pathname, search }: Address): string {
  return pathname === '/' && search === '' ? origin : `${origin}/…`;
}
