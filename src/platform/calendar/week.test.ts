import { expect, test } from 'vitest';
import { findMonday, getWeekNumber, listWeekDays } from './week';

test('a week begins on Monday', () => {
  expect(findMonday('2026-11-21')).toBe('2026-11-16');
  expect(findMonday('2026-11-16')).toBe('2026-11-16');
  expect(findMonday('2026-11-22')).toBe('2026-11-16');
});

test('a week has seven days, also at the end of a month and when clocks change', () => {
  expect(listWeekDays('2026-03-23').at(-1)).toBe('2026-03-29');
  expect(listWeekDays('2028-02-28')).toContain('2028-02-29');
});

test.each([
  ['2026-11-16', 47],
  ['2025-12-29', 1],
  ['2026-12-28', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
  ['2021-01-01', 53],
])('%s lies in week %i', (day, number) => {
  expect(getWeekNumber(day)).toBe(number);
});
