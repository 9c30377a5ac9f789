import { expect, test } from 'vitest';
import { hoursShown, minutesOfDay } from './day-span';

test('the clock is that of the installation, in summer and in winter', () => {
  expect(minutesOfDay('2026-11-21T08:30:00Z', 'Europe/Copenhagen')).toBe(9 * 60 + 30);
  expect(minutesOfDay('2026-07-21T08:30:00Z', 'Europe/Copenhagen')).toBe(10 * 60 + 30);
  expect(minutesOfDay('2026-11-20T23:05:00Z', 'Europe/Copenhagen')).toBe(5);
});

test('an ordinary day is shown whole, an early or late one longer', () => {
  expect(hoursShown([{ from: 600, minutes: 30 }])).toEqual({ first: 8, last: 17 });
  expect(
    hoursShown([
      { from: 390, minutes: 30 },
      { from: 1200, minutes: 61 },
    ]),
  ).toEqual({ first: 6, last: 22 });
});
