import { addDays, type Day } from '@/platform/day';

/** What a key is for, each including the one before. */
export const keyScopes = ['read', 'log', 'manage'] as const;
export type KeyScope = (typeof keyScopes)[number];

export const maxKeyNameLength = 80;
/** Of one person, those that still work. */
export const maxLiveKeys = 20;
/** A key that was replaced goes on for so long, so that programs can be changed one by one. */
export const overlapHours = 24;
export const reminderDays = 7;

const usualDays = 365;
const maxDays = 3 * 365;

/** The last day of a key unless somebody says otherwise. */
export function usualExpiry(today: Day): Day {
  return addDays(today, usualDays);
}

/** Tomorrow at the earliest, three years at the latest. */
export function isExpiryInRange(expiresOn: Day, today: Day): boolean {
  return expiresOn > today && expiresOn <= addDays(today, maxDays);
}
