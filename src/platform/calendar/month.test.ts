import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day } from '@/platform/day';
import { addToMonth, getFirstDay, getLastDay, monthsUpTo, splitIntoMonths, toMonth } from './month';

test('a month ends on its last day, in February of a leap year too', () => {
  expect(getLastDay('2028-02')).toBe('2028-02-29');
  expect(getLastDay('2026-02')).toBe('2026-02-28');
  expect(getLastDay('2026-12')).toBe('2026-12-31');
  expect(addToMonth('2026-01', -1)).toBe('2025-12');
  expect(monthsUpTo('2026-11').at(0)).toBe('2025-12');
  expect(monthsUpTo('2026-11')).toHaveLength(12);
});

test.each([
  ['2026-11-01', '2026-11-30', { from: '2026-11-01', to: '2026-11-01' }, []],
  [undefined, undefined, { from: undefined, to: undefined }, []],
  [
    '2026-01-31',
    undefined,
    { from: '2026-02-01', to: undefined },
    [{ from: '2026-01-31', to: '2026-01-31' }],
  ],
  [
    undefined,
    '2028-02-28',
    { from: undefined, to: '2028-01-01' },
    [{ from: '2028-02-01', to: '2028-02-28' }],
  ],
])('%s to %s', (from, to, months, edges) => {
  expect(splitIntoMonths({ from, to })).toEqual({ months, edges });
});

test('there may be no whole month', () => {
  expect(splitIntoMonths({ from: '2026-11-02', to: '2026-11-30' })).toBeUndefined();
  expect(splitIntoMonths({ from: '2026-11-02', to: '2026-12-30' })).toBeUndefined();
  expect(splitIntoMonths({ from: '2026-11-20', to: '2026-11-01' })).toBeUndefined();
});

test('whole months and what is left of a period are every day of it, each once', () => {
  const day = fc.integer({ min: 0, max: 900 }).map((after) => addDays('2027-01-01', after));
  fc.assert(
    fc.property(day, day, day, (from, to, asked) => {
      const parts = splitIntoMonths({ from, to });
      if (!parts) return;
      const within = (
        { from: first = '', to: last = '9' }: { from?: Day | undefined; to?: Day | undefined },
        it: Day,
      ) => first <= it && it <= last;
      const times =
        Number(within(parts.months, getFirstDay(toMonth(asked)))) +
        parts.edges.filter((edge) => within(edge, asked)).length;
      expect(times).toBe(Number(from <= asked && asked <= to));
    }),
  );
});
