import { addDays, type Day, dayOf } from '@/platform/day';
import type { Interval } from './interval-grammar';

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

/** The instant so many minutes after another one. */
export function minutesAfter(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString();
}

/**
 * The minutes that really pass from one clock time of `day` to another, which is of the next day unless it is later. Null
 * when a clock that is put forward never shows one of them.
 */
export function minutesBetween(day: Day, { from, to }: Interval, timeZone: string): number | null {
  const lastDay = to > from ? day : addDays(day, 1);
  const [start, end] = [instantOf(day, from, timeZone), instantOf(lastDay, to, timeZone)];
  const isShown = clockOf(start, timeZone) === from && clockOf(end, timeZone) === to;
  return isShown ? Math.round((Date.parse(end) - Date.parse(start)) / 60_000) : null;
}

function offsetAt(instant: number, timeZone: string): number {
  const date = new Date(instant);
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'medium' }).format(date);
  return Date.parse(`${dayOf(date, timeZone)}T${time}Z`) - Math.floor(instant / 1000) * 1000;
}
