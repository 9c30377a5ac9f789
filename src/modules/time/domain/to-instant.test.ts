import { expect, test } from 'vitest';
import { countMinutes, toClock, toInstant } from './to-instant';

const zone = 'Europe/Copenhagen';

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
  expect(countMinutes(day, { from, to }, zone)).toBe(minutes);
  const end = new Date(Date.parse(toInstant(day, from, zone)) + minutes * 60_000).toISOString();
  expect(toClock(end, zone)).toBe(to);
});

test.each([
  ['2026-03-29', '02:30', '03:30'],
  ['2026-03-29', '01:00', '02:00'],
  ['2026-03-28', '23:00', '02:15'],
])('on %s no clock shows both %s and %s', (day, from, to) => {
  expect(countMinutes(day, { from, to }, zone)).toBeNull();
});

test('a clock time is an instant of the installation’s zone', () => {
  expect(toInstant('2026-11-21', '09:30', 'Europe/Copenhagen')).toBe('2026-11-21T08:30:00.000Z');
  expect(toInstant('2026-07-01', '09:30', 'Europe/Copenhagen')).toBe('2026-07-01T07:30:00.000Z');
  expect(toInstant('2026-03-29', '01:30', 'Europe/Copenhagen')).toBe('2026-03-29T00:30:00.000Z');
  expect(toInstant('2026-03-29', '03:30', 'Europe/Copenhagen')).toBe('2026-03-29T01:30:00.000Z');
  expect(toInstant('2026-11-21', '00:10', 'America/New_York')).toBe('2026-11-21T05:10:00.000Z');
});
