import { type Day, daysBetween } from '@/platform/day';

/** Largest number of days left for which the days are counted instead of naming the day. */
const countedDays = 30;

/** Finds the message that says when a balance expires, and the number of days until then. */
export function countExpiry(expiresOn: Day | null, today: Day) {
  if (expiresOn === null) return { key: 'noExpiry', days: 0 } as const;
  const days = daysBetween(today, expiresOn);
  if (days < 0) return { key: 'expiredOn', days } as const;
  if (days === 0) return { key: 'expiresToday', days } as const;
  return { key: days > countedDays ? 'expiresOn' : 'expiresIn', days } as const;
}
