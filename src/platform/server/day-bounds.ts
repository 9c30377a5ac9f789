import { type RawBuilder, sql } from 'kysely';
import { addDays, type Day } from '../day';

/** The instant at which a day begins where the installation is. */
export function startOfDay(day: Day, timeZone: string): RawBuilder<string> {
  return sql<string>`${day}::date::timestamp at time zone ${timeZone}`;
}

/** The instant at which a day is over. */
export function endOfDay(day: Day, timeZone: string): RawBuilder<string> {
  return startOfDay(addDays(day, 1), timeZone);
}
