import { addDays, toDay } from '../../src/platform/day';

/** The day of the house that many days from now. It is another day than in UTC near midnight. */
export function dayFromNow(days = 0): string {
  return addDays(toDay(new Date(), 'Europe/Copenhagen'), days);
}
