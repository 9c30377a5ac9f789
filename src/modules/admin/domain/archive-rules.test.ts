import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDay } from '@/platform/day';
import {
  isArchiveDue,
  listEndedArchives,
  type NamedArchive,
  nameArchive,
  readArchiveName,
} from './archive-rules';

const timeZone = 'Europe/Copenhagen';
const keep = { days: 7, weeks: 4, months: 6 };
const hour = 3;

test('a name says the moment, and whether it came by the clock', () => {
  const at = new Date('2026-11-23T18:40:12Z');
  expect(nameArchive(at, false)).toBe('klip-2026-11-23T184012Z.tar');
  const name = nameArchive(at, true);
  expect(readArchiveName(name)).toEqual({ name, at, isScheduled: true });
  for (const other of ['klip.tar', 'klip-2026-13-99T999999Z.tar', `../${name}`, `${name}.gz`])
    expect(readArchiveName(other)).toBeUndefined();
});

/** Works like the server: looks each hour, makes an archive where one is due, removes the ended. */
function runSchedule(looks: readonly Date[]): { made: NamedArchive[]; left: NamedArchive[] } {
  const made: NamedArchive[] = [];
  let left: NamedArchive[] = [];
  for (const now of looks) {
    if (
      !isArchiveDue(
        left.map(({ at }) => at),
        { hour, timeZone },
        now,
      )
    )
      continue;
    const archive = { name: nameArchive(now, true), at: now, isScheduled: true };
    made.push(archive);
    left.push(archive);
    const ended = new Set(listEndedArchives(left, keep, { timeZone, now }));
    left = left.filter(({ name }) => !ended.has(name));
  }
  return { made, left };
}

const hourly = (from: string, count: number) =>
  Array.from({ length: count }, (_, at) => new Date(Date.parse(from) + at * 3_600_000));

test('a year of hours: one a day, and the newest of 7 days, 4 weeks and 6 months stay', () => {
  const { made, left } = runSchedule(hourly('2025-11-24T02:30:00Z', 24 * 366));
  expect(made).toHaveLength(366);
  expect(new Set(made.map(({ at }) => at.toISOString().slice(11, 13)))).toEqual(
    new Set(['01', '02']),
  );
  expect(left.map(({ at }) => toDay(at, timeZone))).toEqual([
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-08',
    '2026-11-15',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
  ]);
});

test('a month of days whose clock jumps: none of the last days is missing or doubled', () => {
  const jump = fc.record({
    day: fc.integer({ min: 0, max: 29 }),
    hours: fc.integer({ min: -72, max: 24 * 400 }),
    looks: fc.integer({ min: 1, max: 30 }),
  });
  fc.assert(
    fc.property(fc.array(jump, { maxLength: 4 }), (jumps) => {
      const right = hourly('2026-10-25T00:30:00Z', 24 * 31);
      const looks = right.flatMap((now, at) => [
        now,
        ...jumps
          .filter(({ day }) => day * 24 + 12 === at)
          .flatMap(({ hours, looks: count }) =>
            hourly(new Date(now.getTime() + hours * 3_600_000).toISOString(), count),
          ),
      ]);
      const { made, left } = runSchedule(looks);
      const last = right.at(-1) ?? new Date();
      const days = left.filter(({ at }) => at <= last).map(({ at }) => toDay(at, timeZone));
      // While a clock is wrong, each day that it makes up takes the place of one.
      const wrong = new Set(made.flatMap(({ at }) => (at > last ? [toDay(at, timeZone)] : [])));
      const count = Math.max(0, keep.days - wrong.size);
      const wanted = Array.from({ length: count }, (_, back) =>
        toDay(new Date(last.getTime() - 3.5 * 3_600_000 - back * 86_400_000), timeZone),
      );
      expect(days).toEqual(expect.arrayContaining(wanted));
      expect(days.length).toBeLessThanOrEqual(keep.days + keep.weeks + keep.months);
      expect(
        isArchiveDue(
          left.map(({ at }) => at),
          { hour, timeZone },
          last,
        ),
      ).toBe(false);
    }),
  );
});

test('no archive is due without an hour; those that staff made are never ended', () => {
  expect(isArchiveDue([], { hour: null, timeZone }, new Date())).toBe(false);
  const own = hourly('2026-01-01T00:00:00Z', 100).map((at) => ({
    name: nameArchive(at, false),
    at,
    isScheduled: false,
  }));
  expect(
    listEndedArchives(own, { days: 1, weeks: 1, months: 1 }, { timeZone, now: new Date() }),
  ).toEqual([]);
});
