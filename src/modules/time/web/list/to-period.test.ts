import { expect, test } from 'vitest';
import { shiftPeriod, toPeriod } from './to-period';

test.each([
  ['today', '2026-11-21', '2026-11-21'],
  ['thisWeek', '2026-11-16', '2026-11-22'],
  ['lastWeek', '2026-11-09', '2026-11-15'],
  ['thisMonth', '2026-11-01', '2026-11-30'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['thisYear', '2026-01-01', '2026-12-31'],
] as const)('on Saturday 21 November %s is %s to %s', (name, from, to) => {
  expect(toPeriod(name, '2026-11-21')).toEqual({ from, to });
});

test.each([
  ['a month', '2028-03-01', '2028-03-31', -1, '2028-02-01', '2028-02-29'],
  ['a short month', '2027-02-01', '2027-02-28', 1, '2027-03-01', '2027-03-31'],
  ['a week over a change of the clock', '2026-10-19', '2026-10-25', 1, '2026-10-26', '2026-11-01'],
  ['a year', '2026-01-01', '2026-12-31', -1, '2025-01-01', '2025-12-31'],
  ['some days', '2026-11-03', '2026-11-05', -1, '2026-10-31', '2026-11-02'],
] as const)('%s before or after', (_name, from, to, by, expectedFrom, expectedTo) => {
  expect(shiftPeriod({ from, to }, by)).toEqual({ from: expectedFrom, to: expectedTo });
});
