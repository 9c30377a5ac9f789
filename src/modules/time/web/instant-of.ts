import { type Day, dayOf } from '@/platform/day';

/** The instant, as ISO text in UTC, at which the clock in `timeZone` shows `time` ("09:30") on `day`. */
export function instantOf(day: Day, time: string, timeZone: string): string {
  const asIfUtc = Date.parse(`${day}T${time}:00Z`);
  // The zone's distance from UTC is read twice: the first guess may lie on the other side of a summer-time change.
  const guess = asIfUtc - offsetAt(asIfUtc, timeZone);
  return new Date(asIfUtc - offsetAt(guess, timeZone)).toISOString();
}

/** "09:30": what the clock in `timeZone` shows at an instant. */
export function clockOf(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(new Date(instant));
}

function offsetAt(instant: number, timeZone: string): number {
  const date = new Date(instant);
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'medium' }).format(date);
  return Date.parse(`${dayOf(date, timeZone)}T${time}Z`) - Math.floor(instant / 1000) * 1000;
}
