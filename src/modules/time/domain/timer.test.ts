import { expect, test } from 'vitest';
import { toDay } from '@/platform/day';
import {
  countSeconds,
  exceedsOneDay,
  findWorkedInterval,
  formatElapsed,
  toEntryMinutes,
} from './timer';

const running = (startedAt: string, awaySeconds = 0) => ({ startedAt, awaySeconds });
const at = (instant: string) => new Date(instant);

test('the logged time is the shown time: whole minutes, one at least', () => {
  const shown = (seconds: number) => [
    formatElapsed(seconds, { hasSeconds: false }),
    toEntryMinutes(seconds),
  ];
  expect(shown(47 * 60 + 59)).toEqual(['0:47', 47]);
  expect(shown(48 * 60)).toEqual(['0:48', 48]);
  expect(shown(0)).toEqual(['0:00', 1]);
  expect(shown(3 * 3600)).toEqual(['3:00', 180]);
  expect(formatElapsed(3 * 3600 + 7)).toBe('3:00:07');
  expect(formatElapsed(100 * 3600)).toBe('100:00:00');
});

test('seconds taken off are not work, and a wrong clock never makes less than none', () => {
  expect(countSeconds(running('2026-11-21T08:00:00Z', 600), at('2026-11-21T09:00:00Z'))).toBe(3000);
  expect(countSeconds(running('2026-11-21T08:00:00Z', 7200), at('2026-11-21T09:00:00Z'))).toBe(0);
  expect(countSeconds(running('2026-11-21T10:00:00Z'), at('2026-11-21T09:00:00Z'))).toBe(0);
});

test('the hour that summer time takes or gives is not work', () => {
  const night = (day: string, from: string, to: string) =>
    countSeconds(running(`${day}${from}`), at(`${day}${to}`));
  // 01:30 to 03:30 by the clock on the wall, and one hour of work.
  expect(night('2026-03-29T', '01:30:00+01:00', '03:30:00+02:00') / 3600).toBe(1);
  // 01:30 to 03:30 again, and three.
  expect(night('2026-10-25T', '01:30:00+02:00', '03:30:00+01:00') / 3600).toBe(3);
});

test('work over midnight belongs to the day it began, in the zone of the installation', () => {
  const startedAt = at('2026-11-20T22:30:00Z');
  expect(toDay(startedAt, 'Europe/Copenhagen')).toBe('2026-11-20');
  expect(
    toEntryMinutes(countSeconds(running(startedAt.toISOString()), at('2026-11-21T00:15:00Z'))),
  ).toBe(105);
});

test('one entry holds a day, so a forgotten timer is cut there and says so', () => {
  expect(toEntryMinutes(26 * 3600)).toBe(1440);
  expect(exceedsOneDay(26 * 3600)).toBe(true);
  expect(exceedsOneDay(24 * 3600 + 59)).toBe(false);
});

test('the interval is known where the timer ran in one go and its time was not corrected', () => {
  const timer = running('2026-11-21T08:00:40.123Z');
  const stopped = at('2026-11-21T08:48:10Z');
  expect(findWorkedInterval(timer, stopped, 47)).toEqual({
    startsAt: '2026-11-21T08:00:00.000Z',
    endsAt: '2026-11-21T08:47:00.000Z',
  });
  expect(findWorkedInterval(timer, stopped, 45).startsAt).toBeNull();
  expect(findWorkedInterval({ ...timer, awaySeconds: 60 }, stopped, 46).startsAt).toBeNull();
});
