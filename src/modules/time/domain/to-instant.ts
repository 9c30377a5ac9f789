import { addDays, type Day, isKnownDay, toDay } from '@/platform/day';
import type { Interval } from './line/line-match';

const dayLength = 86_400_000;

/**
 * Lists the times, as ISO text in UTC, at which clocks in a zone show `time` ("09:30") on `day`.
 * There is none in the hour that is skipped when summer time begins, and two in the hour that is
 * repeated when it ends, the earlier one first.
 */
export function listInstants(day: Day, time: string, timeZone: string): string[] {
  const asIfUtc = Date.parse(`${day}T${time}:00Z`);
  const offsets = [asIfUtc - dayLength, asIfUtc + dayLength].map((at) => readOffset(at, timeZone));
  return [...new Set(offsets)]
    .map((offset) => asIfUtc - offset)
    .sort((a, b) => a - b)
    .map((at) => new Date(at).toISOString())
    .filter((at) => toClock(at, timeZone) === time);
}

/**
 * Returns the first time of `listInstants`. In the skipped hour, it counts on from the last clock
 * time before the change.
 */
export function toInstant(day: Day, time: string, timeZone: string): string {
  const [first] = listInstants(day, time, timeZone);
  if (first) return first;
  const asIfUtc = Date.parse(`${day}T${time}:00Z`);
  return new Date(asIfUtc - readOffset(asIfUtc - dayLength, timeZone)).toISOString();
}

/** Tells whether a text is a time of a known day, as this file returns it. */
export function isInstant(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}-\d{2}T/.test(text) && isKnownDay(text.slice(0, 10));
}

/** Returns what clocks in `timeZone` show at a time, as "09:30". */
export function toClock(instant: string, timeZone: string): string {
  return getClock(timeZone).format(new Date(instant)).slice(0, 5);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * Caches the formatter of a time zone, because making one takes 0.1 ms and an import needs it
 * thousands of times.
 */
function getClock(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'medium' });
  clocks.set(timeZone, clock);
  return clock;
}

/** Adds minutes to a time, given and returned as ISO text. */
export function addMinutes(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString();
}

/** Beginning of work, as ISO text in UTC, and its length in minutes. */
export type ClockReading = { startsAt: string; minutes: number };

/**
 * Lists the possible meanings of an interval between two clock times, the shortest first. An end
 * that is not later than the beginning is on the next day. The list is empty if summer time skips
 * one of the times, and has several if one of them occurs twice.
 */
export function listReadings(day: Day, { from, to }: Interval, timeZone: string): ClockReading[] {
  const starts = listInstants(day, from, timeZone);
  const endsOf = (last: Day) => listInstants(last, to, timeZone);
  const ends = to > from ? endsOf(day) : [...endsOf(day), ...endsOf(addDays(day, 1))];
  const readings = starts.flatMap((startsAt) =>
    ends.map((end) => ({ startsAt, minutes: minutesBetween(startsAt, end) })),
  );
  return readings
    .filter(({ minutes }) => minutes > 0)
    .sort((a, b) => a.minutes - b.minutes || a.startsAt.localeCompare(b.startsAt));
}

function minutesBetween(start: string, end: string): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / 60_000);
}

function readOffset(instant: number, timeZone: string): number {
  const date = new Date(instant);
  const time = getClock(timeZone).format(date);
  return Date.parse(`${toDay(date, timeZone)}T${time}Z`) - Math.floor(instant / 1000) * 1000;
}
