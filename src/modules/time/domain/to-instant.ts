import { addDays, type Day, toDay } from '@/platform/day';
import type { Interval } from './line/sighting';

const dayLength = 86_400_000;

/**
 * The instants, as ISO text in UTC, when the clock of a zone shows `time` ("09:30") on `day`: none
 * in the hour that summer time skips, two in the hour that comes twice, the earlier one first.
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
 * The first instant of `listInstants`; in the skipped hour, the one that far after the last clock
 * time before it.
 */
export function toInstant(day: Day, time: string, timeZone: string): string {
  const [first] = listInstants(day, time, timeZone);
  if (first) return first;
  const asIfUtc = Date.parse(`${day}T${time}:00Z`);
  return new Date(asIfUtc - readOffset(asIfUtc - dayLength, timeZone)).toISOString();
}

/** "09:30": what the clock in `timeZone` shows at an instant. */
export function toClock(instant: string, timeZone: string): string {
  return getClock(timeZone).format(new Date(instant)).slice(0, 5);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Keeps the clock, because making one takes 0.1 ms, and an import reads thousands of times. */
function getClock(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'medium' });
  clocks.set(timeZone, clock);
  return clock;
}

/** The instant so many minutes after another one. */
export function addMinutes(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString();
}

/** When work began, as ISO text in UTC, and how many minutes it took. */
export type ClockReading = { startsAt: string; minutes: number };

/**
 * The meanings of two clock times, the shortest first; the second one is of the next day unless it
 * is later. Empty if the clock skips one of them because summer time begins, several where one
 * of them comes twice because it ends.
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
