import { expect, test } from 'vitest';
import { listInstants, listReadings, toClock, toInstant } from './to-instant';

const zone = 'Europe/Copenhagen';
const minutesOf = (day: string, from: string, to: string) =>
  listReadings(day, { from, to }, zone).map(({ minutes }) => minutes);

test.each([
  ['2026-11-21', '09:00', '10:15', 75],
  ['2026-11-21', '23:00', '01:00', 120],
  ['2028-02-29', '22:00', '02:00', 240],
  // The clocks go forward: from 02:00 to 03:00 nothing passes.
  ['2026-03-29', '01:00', '04:00', 120],
  ['2026-03-28', '23:00', '04:00', 240],
  ['2026-03-29', '03:30', '05:00', 90],
  // They go back: the hour from 02:00 passes twice.
  ['2026-10-25', '01:00', '04:00', 240],
  ['2026-10-24', '23:00', '04:00', 360],
])('on %s from %s to %s pass %d minutes', (day, from, to, minutes) => {
  expect(minutesOf(day, from, to)).toEqual([minutes]);
  const end = new Date(Date.parse(toInstant(day, from, zone)) + minutes * 60_000).toISOString();
  expect(toClock(end, zone)).toBe(to);
});

test.each([
  ['2026-03-29', '02:30', '03:30'],
  ['2026-03-29', '01:00', '02:00'],
  ['2026-03-28', '23:00', '02:15'],
])('on %s no clock shows both %s and %s', (day, from, to) => {
  expect(minutesOf(day, from, to)).toEqual([]);
});

test('a clock time is an instant of the installation’s zone', () => {
  expect(toInstant('2026-11-21', '09:30', 'Europe/Copenhagen')).toBe('2026-11-21T08:30:00.000Z');
  expect(toInstant('2026-07-01', '09:30', 'Europe/Copenhagen')).toBe('2026-07-01T07:30:00.000Z');
  expect(toInstant('2026-03-29', '01:30', 'Europe/Copenhagen')).toBe('2026-03-29T00:30:00.000Z');
  expect(toInstant('2026-03-29', '03:30', 'Europe/Copenhagen')).toBe('2026-03-29T01:30:00.000Z');
  expect(toInstant('2026-11-21', '00:10', 'America/New_York')).toBe('2026-11-21T05:10:00.000Z');
});

test('the hour that comes twice has two readings, and a skipped one has none', () => {
  const read = (from: string, to: string, day = '2026-10-25') =>
    listReadings(day, { from, to }, zone).map(({ startsAt, minutes }) => [
      startsAt.slice(11, 16),
      minutes,
    ]);
  expect(read('01:30', '02:30')).toEqual([
    ['23:30', 60],
    ['23:30', 120],
  ]);
  expect(read('02:15', '02:45')).toEqual([
    ['00:15', 30],
    ['01:15', 30],
    ['00:15', 90],
  ]);
  expect(read('02:45', '02:15')[0]).toEqual(['00:45', 30]);
  expect(read('01:00', '04:00')).toEqual([['23:00', 240]]);
  expect(read('02:30', '03:30', '2026-03-29')).toEqual([]);
  expect(listInstants('2026-10-25', '02:15', zone)).toHaveLength(2);
});
