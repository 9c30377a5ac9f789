import { addDays, type Day, toDay } from './day';

/** Longest name of a key or a card link, in characters. */
export const maxAccessNameLength = 80;
export const accessStates = ['live', 'expired', 'revoked'] as const;

const usualDays = 365;
const maxDays = 3 * 365;
const minute = 60_000;

type AccessTimes = { revokedAt: string | null; expiresAt: string };

export function accessStateOf(
  { revokedAt, expiresAt }: AccessTimes,
  now: Date,
): (typeof accessStates)[number] {
  if (revokedAt !== null) return 'revoked';
  return new Date(expiresAt) <= now ? 'expired' : 'live';
}

/** Returns the usual last day of a new key or card link, a year from today. */
export function usualLastDay(today: Day): Day {
  return addDays(today, usualDays);
}

type LastDayLimits = { earliest: Day; today: Day };

/** Tells whether a last day lies between `earliest` and three years after today. */
export function isLastDayInRange(lastDay: Day, { earliest, today }: LastDayLimits): boolean {
  return lastDay >= earliest && lastDay <= addDays(today, maxDays);
}

/**
 * Returns the last day on which a key or card link is valid; `expiresAt` is the end of that day.
 */
export function lastDayOf(expiresAt: string, timeZone: string): Day {
  return toDay(new Date(Date.parse(expiresAt) - 1), timeZone);
}

/**
 * Tells whether a use within the last minute is already stored, so that not every request writes.
 */
export function isUseRecorded(lastUsedAt: string | null, now: Date): boolean {
  return lastUsedAt !== null && now.getTime() - Date.parse(lastUsedAt) < minute;
}
