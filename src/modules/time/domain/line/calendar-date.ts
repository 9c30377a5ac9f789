import { addDays, type Day, isDay } from '@/platform/day';
import { type LineReading, type Sighting, toCertain, toDayReading, toUnclear } from './sighting';

/** How far ahead a date without a year may lie before it means last year. */
const maxDaysAhead = 7;

/** One existing day is certain; an unknown day, or a second reading, leads to a question. */
export function toSighting(
  at: number,
  [day, other]: readonly (Day | null | undefined)[],
  doubt: 'unknownDay' | 'unclear' = 'unknownDay',
): Sighting {
  if (day && !other) return toCertain(at, 1, toDayReading(day));
  const readings: LineReading[] = [day, other].flatMap((one) => (one ? [toDayReading(one)] : []));
  return toUnclear(at, 1, day ? doubt : 'unknownDay', readings);
}

/** The latest such day that is not more than a week ahead; 29 February may be eight years back. */
export function findLatest(month = '', date = '', today: Day): Day | null {
  const limit = addDays(today, maxDaysAhead);
  const lastYear = Number(limit.slice(0, 4));
  for (let year = lastYear; year >= lastYear - 8; year--) {
    const day = toValidDay(year, month, date);
    if (day && day <= limit) return day;
  }
  return null;
}

export function toValidDay(year: number, month = '', date = ''): Day | null {
  const day = `${String(year).padStart(4, '0')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}
