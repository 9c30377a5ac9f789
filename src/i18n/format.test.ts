import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Quantity } from '@/platform/amount';
import type { Locale } from '@/platform/locale';
import { parseDuration } from '@/platform/reading/duration-grammar';
import {
  collator,
  formatAgo,
  formatAmount,
  formatAmountCompact,
  formatAmountLong,
  formatDateTime,
  formatDay,
  formatDayHeading,
  formatNumber,
  formatRelativeDay,
  formatTime,
  formatWork,
} from './format';

const nbsp = '\u00a0';

function time(amount: number): Quantity {
  return { amount, type: 'hours' };
}

function credits(amount: number): Quantity {
  return { amount, type: 'credits' };
}

describe('amounts', () => {
  test.each<[Quantity, string, string]>([
    [time(90), '1 t 30 min', '1 h 30 min'],
    [time(45), '45 min', '45 min'],
    [time(120), '2 t', '2 h'],
    [time(0), '0 min', '0 min'],
    [time(-90), '−1 t 30 min', '−1 h 30 min'],
    [time(75_000), '1.250 t', '1,250 h'],
    [credits(3), '3 klip', '3 credits'],
    [credits(1), '1 klip', '1 credit'],
    [credits(0), '0 klip', '0 credits'],
    [credits(-1), '−1 klip', '−1 credit'],
  ])('%o', (quantity, danish, english) => {
    expect(formatAmount(quantity, 'da').replaceAll(nbsp, ' ')).toBe(danish);
    expect(formatAmount(quantity, 'en').replaceAll(nbsp, ' ')).toBe(english);
  });

  test('an amount stays in one line', () => {
    expect(formatAmount(time(90), 'da')).toBe(`1${nbsp}t${nbsp}30${nbsp}min`);
    expect(formatAmount(credits(3), 'en')).toBe(`3${nbsp}credits`);
  });

  test('compact', () => {
    expect(formatAmountCompact(time(65), 'da')).toBe('1:05');
    expect(formatAmountCompact(time(-15), 'en')).toBe('−0:15');
    expect(formatAmountCompact(credits(-2), 'da')).toBe('−2');
  });

  test.each<[Quantity, string, string]>([
    [time(90), '1 time og 30 minutter', '1 hour 30 minutes'],
    [time(121), '2 timer og 1 minut', '2 hours 1 minute'],
    [time(45), '45 minutter', '45 minutes'],
    [time(60), '1 time', '1 hour'],
    [credits(1), '1 klip', '1 credit'],
  ])('in whole words: %o', (quantity, danish, english) => {
    expect(formatAmountLong(quantity, 'da').replaceAll(nbsp, ' ')).toBe(danish);
    expect(formatAmountLong(quantity, 'en').replaceAll(nbsp, ' ')).toBe(english);
  });
});

describe('a shown duration can be typed', () => {
  const minutes = fc.integer({ min: 1, max: 1440 });
  const locale = fc.constantFrom<Locale>('da', 'en');

  test('every duration of a day reads back as itself', () => {
    for (const language of ['da', 'en'] as const) {
      for (let amount = 1; amount <= 1440; amount++) {
        expect(parseDuration(formatAmount(time(amount), language), language)).toEqual({
          minutes: amount,
        });
        expect(parseDuration(formatAmountCompact(time(amount), language), language)).toEqual({
          minutes: amount,
        });
        expect(parseDuration(formatAmountLong(time(amount), language), language)).toEqual({
          minutes: amount,
        });
      }
    }
  });

  test('shown durations that are read back add up to the original total', () => {
    fc.assert(
      fc.property(fc.array(minutes), locale, (amounts, language) => {
        const shown = amounts.map((amount) => formatAmount(time(amount), language));
        expect(sum(shown.map((text) => parseDuration(text, language)?.minutes ?? 0))).toBe(
          sum(amounts),
        );
      }),
    );
  });
});

describe('days and times', () => {
  const day = '2026-11-21';

  test('medium date, British in English', () => {
    expect(formatDay(day, 'da')).toBe('21. nov. 2026');
    expect(formatDay(day, 'en')).toBe('21 Nov 2026');
  });

  test('day heading', () => {
    const today = '2026-12-31';
    expect(formatDayHeading(day, today, 'da')).toBe('lør. 21. nov.');
    expect(formatDayHeading(day, today, 'en')).toBe('Sat 21 Nov');
  });

  test('a day heading of another year says which', () => {
    const today = '2027-01-01';
    expect(formatDayHeading(day, today, 'da')).toBe('lør. 21. nov. 2026');
    expect(formatDayHeading(day, today, 'en')).toBe('Sat 21 Nov 2026');
  });

  test('relative to today', () => {
    expect(formatRelativeDay('2026-11-21', day, 'da')).toBe('i dag');
    expect(formatRelativeDay('2026-11-20', day, 'da')).toBe('i går');
    expect(formatRelativeDay('2026-12-03', day, 'da')).toBe('om 12 dage');
    expect(formatRelativeDay('2026-12-03', day, 'en')).toBe('in 12 days');
  });

  test('an instant is shown in the time zone of the installation', () => {
    const iso = '2026-11-21T13:05:00Z';
    expect(formatTime(iso, 'da', 'Europe/Copenhagen')).toBe('14.05');
    expect(formatTime(iso, 'en', 'Europe/Copenhagen')).toBe('14:05');
    expect(formatDateTime(iso, 'da', 'Europe/Copenhagen')).toBe('21. nov. 2026, 14.05');
    expect(formatDateTime(iso, 'en', 'Europe/Copenhagen')).toBe('21 Nov 2026, 14:05');
  });
});

test('hours and credits are beside each other, and a zero beside the other is left out', () => {
  const format = (hours: number, credits: number, locale: Locale) =>
    formatWork({ hours, credits }, locale).replaceAll(nbsp, ' ');
  expect(format(2535, 21, 'da')).toBe('42 t 15 min · 21 klip');
  expect(format(60, 1, 'en')).toBe('1 h · 1 credit');
  expect(format(0, 1, 'da')).toBe('1 klip');
  expect(format(-45, 0, 'da')).toBe('−45 min');
  expect(format(0, 0, 'da')).toBe('');
});

test('numbers', () => {
  expect(formatNumber(1234.5, 'da')).toBe('1.234,5');
  expect(formatNumber(1234.5, 'en')).toBe('1,234.5');
  expect(formatNumber(-3, 'da')).toBe('−3');
});

test('Danish names are sorted as Danes sort them', () => {
  const names = ['Åse', 'aalborg', 'Østrup', 'Zebra', 'Ærø'];
  expect(names.sort(collator('da').compare)).toEqual(['Zebra', 'Ærø', 'Østrup', 'aalborg', 'Åse']);
});

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

test.each([
  ['2026-11-21T11:00:00Z', 'nu', 'now'],
  ['2026-11-21T10:59:01Z', 'nu', 'now'],
  ['2026-11-21T10:59:00Z', 'for 1 minut siden', '1 minute ago'],
  ['2026-11-21T08:30:00Z', 'for 2 timer siden', '2 hours ago'],
  ['2026-11-20T12:00:00Z', 'for 23 timer siden', '23 hours ago'],
  ['2026-11-20T09:00:00Z', 'i går', 'yesterday'],
  ['2026-11-19T23:00:00Z', 'i går', 'yesterday'],
  ['2026-11-19T22:59:59Z', 'i forgårs', '2 days ago'],
  ['2026-11-14T23:00:00Z', 'for 6 dage siden', '6 days ago'],
  ['2026-11-14T22:59:59Z', '14. nov. 2026', '14 Nov 2026'],
  ['2026-11-13T23:00:00Z', '14. nov. 2026', '14 Nov 2026'],
  ['2026-11-21T11:00:05Z', 'nu', 'now'],
])('%s is said to be %s', (iso, da, en) => {
  const noon = new Date('2026-11-21T11:00:00Z');
  const zone = 'Europe/Copenhagen';
  expect([formatAgo(iso, noon, 'da', zone), formatAgo(iso, noon, 'en', zone)]).toEqual([da, en]);
});
