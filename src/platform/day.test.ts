import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, getWeekday, isDay, toDay } from './day';

const anyDay = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the day', () => {
  test('is decided by the time zone', () => {
    const now = new Date('2026-11-20T23:30:00Z');
    expect(toDay(now, 'Europe/Copenhagen')).toBe('2026-11-21');
    expect(toDay(now, 'UTC')).toBe('2026-11-20');
    expect(toDay(now, 'America/New_York')).toBe('2026-11-20');
  });

  test('follows summer time around the nights when the clock is moved', () => {
    expect(toDay(new Date('2026-03-28T22:59:59Z'), 'Europe/Copenhagen')).toBe('2026-03-28');
    expect(toDay(new Date('2026-03-28T23:00:00Z'), 'Europe/Copenhagen')).toBe('2026-03-29');
    expect(toDay(new Date('2026-03-29T22:00:00Z'), 'Europe/Copenhagen')).toBe('2026-03-30');
    expect(toDay(new Date('2026-10-24T22:00:00Z'), 'Europe/Copenhagen')).toBe('2026-10-25');
    expect(toDay(new Date('2026-10-25T22:59:59Z'), 'Europe/Copenhagen')).toBe('2026-10-25');
    expect(toDay(new Date('2026-10-25T23:00:00Z'), 'Europe/Copenhagen')).toBe('2026-10-26');
  });
});

describe('adding days', () => {
  test('a day of 23 or 25 hours counts as one', () => {
    expect(addDays('2026-03-28', 1)).toBe('2026-03-29');
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
    expect(addDays('2026-10-25', 1)).toBe('2026-10-26');
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  });

  test('passes the ends of months and years', () => {
    expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  });

  test('and counting them are each other’s reverse', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count);
      }),
    );
  });
});

describe('adding months', () => {
  test('keeps the date, or takes the last day of a shorter month', () => {
    expect(addMonths('2026-11-21', 6)).toBe('2027-05-21');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2026-08-31', 1)).toBe('2026-09-30');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  });

  test('passes the year in both directions', () => {
    expect(addMonths('2026-11-21', 12)).toBe('2027-11-21');
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
    expect(addMonths('2027-01-15', -1)).toBe('2026-12-15');
  });

  test('29 February is the 28th a year later, and itself four years later', () => {
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
    expect(addMonths('2028-02-29', 48)).toBe('2032-02-29');
  });
});

test('the week starts on Monday', () => {
  expect(
    [
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ].map(getWeekday),
  ).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

describe('a day', () => {
  test.each(['2026-11-21', '2028-02-29', '2000-02-29', '2026-12-31'])('is %s', (text) => {
    expect(isDay(text)).toBe(true);
  });

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '21-11-2026',
    '2026-11-21T00:00',
    ' 2026-11-21',
    '',
  ])('is not “%s”', (text) => {
    expect(isDay(text)).toBe(false);
  });
});

test('days compare correctly as text', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (a, b) => {
      expect(Math.sign(daysBetween(a, b))).toBe(a < b ? 1 : a > b ? -1 : 0);
    }),
  );
});
