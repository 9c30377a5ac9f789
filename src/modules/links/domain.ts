import { addDays, type Day } from '@/platform/day';

/** How much a link shows, each including the one before. */
export const linkDetails = ['left', 'titles', 'names'] as const;
export type LinkDetail = (typeof linkDetails)[number];

export const maxLinkNameLength = 80;
/** Of one company, those that are neither revoked nor expired. */
export const maxLiveLinks = 100;

/** For so long an answer by link can be confirmed. */
export const confirmationDays = 3;

const usualDays = 365;
const maxDays = 3 * 365;

/** The last day of a link unless somebody says otherwise. */
export function usualLinkExpiry(today: Day): Day {
  return addDays(today, usualDays);
}

/** Today at the earliest, three years at the latest. */
export function isLinkExpiryInRange(expiresOn: Day, today: Day): boolean {
  return expiresOn >= today && expiresOn <= addDays(today, maxDays);
}
