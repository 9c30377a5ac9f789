import { type RawBuilder, sql } from 'kysely';
import { addDays, type Day } from '../day';

/** Returns SQL for the instant at which a day begins in the time zone of the installation. */
export function startOfDay(day: Day, timeZone: string): RawBuilder<string> {
  return sql<string>`${day}::date::timestamp at time zone ${timeZone}`;
}

/** Returns SQL for the instant at which a day ends. */
export function endOfDay(day: Day, timeZone: string): RawBuilder<string> {
  return startOfDay(addDays(day, 1), timeZone);
}
