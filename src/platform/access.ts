import { addDays, type Day, toDay } from './day';

/** Rules of keys and card links. Their secret lets others in until a last day. */
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

/** The last day if none is chosen. */
export function usualLastDay(today: Day): Day {
  return addDays(today, usualDays);
}

type LastDayLimits = { earliest: Day; today: Day };

/** True from `earliest` to three years after today. */
export function isLastDayInRange(lastDay: Day, { earliest, today }: LastDayLimits): boolean {
  return lastDay >= earliest && lastDay <= addDays(today, maxDays);
}

/** The last day of an access, which ends with that day. */
export function lastDayOf(expiresAt: string, timeZone: string): Day {
  return toDay(new Date(Date.parse(expiresAt) - 1), timeZone);
}

/** Uses are recorded once a minute, so that each is not a write. */
export function isUseRecorded(lastUsedAt: string | null, now: Date): boolean {
  return lastUsedAt !== null && now.getTime() - Date.parse(lastUsedAt) < minute;
}
