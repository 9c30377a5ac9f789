import { addDays, type Day, toDay } from '@/platform/day';
import type { Interval } from './line/find-amount';

/** The instant, as ISO text in UTC, when the clock of a zone shows `time` ("09:30") on `day`. */
export function toInstant(day: Day, time: string, timeZone: string): string {
  const asIfUtc = Date.parse(`${day}T${time}:00Z`);
  // Read twice: the first guess may lie on the other side of a change to or from summer time.
  const guess = asIfUtc - readOffset(asIfUtc, timeZone);
  return new Date(asIfUtc - readOffset(guess, timeZone)).toISOString();
}

/** "09:30": what the clock in `timeZone` shows at an instant. */
export function toClock(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(
    new Date(instant),
  );
}

/** The instant so many minutes after another one. */
export function addMinutes(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString();
}

/**
 * The minutes that pass between two clock times; the second one is of the next day unless it is
 * later. Null when the clock skips one of them because summer time begins.
 */
export function countMinutes(day: Day, { from, to }: Interval, timeZone: string): number | null {
  const lastDay = to > from ? day : addDays(day, 1);
  const [start, end] = [toInstant(day, from, timeZone), toInstant(lastDay, to, timeZone)];
  const isShown = toClock(start, timeZone) === from && toClock(end, timeZone) === to;
  return isShown ? Math.round((Date.parse(end) - Date.parse(start)) / 60_000) : null;
}

function readOffset(instant: number, timeZone: string): number {
  const date = new Date(instant);
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'medium' }).format(date);
  return Date.parse(`${toDay(date, timeZone)}T${time}Z`) - Math.floor(instant / 1000) * 1000;
}
