import { expect, test } from 'vitest';
import { formatAmount } from '@/i18n/format';
import { readBalanceAmount } from './read-amount';

test.each([
  ['10', 600],
  ['0', 0],
  ['2,5', 150],
  ['2.5', 150],
  ['0,01', 1],
  ['0.4', 24],
  ['1:45', 105],
  ['2 t 30 min', 150],
  ['2\u00a0t 30\u00a0min', 150],
  ['7t45', 465],
  ['45 min', 45],
  ['20 h', 1200],
  [' 100000 ', 6_000_000],
])('%s is read as %d minutes in both languages', (text, minutes) => {
  expect([readBalanceAmount(text, 'hours', 'da'), readBalanceAmount(text, 'hours', 'en')]).toEqual([
    minutes,
    minutes,
  ]);
});

test('the marks of thousands are those of the language', () => {
  expect(readBalanceAmount('1.000 t', 'hours', 'da')).toBe(60_000);
  expect(readBalanceAmount('1,000 h', 'hours', 'en')).toBe(60_000);
  expect(readBalanceAmount('1,000', 'hours', 'da')).toBeNaN();
});

test.each(['', '-5', 'ten', '1:75', '2.5.5', '5 klip', '1e3', '٣', '10 t 5 t'])(
  '“%s” is no number of hours',
  (text) => {
    expect(readBalanceAmount(text, 'hours', 'da')).toBeNaN();
  },
);

test.each([
  ['5', 5],
  ['5 klip', 5],
  ['1 credit', 1],
  ['2,5', Number.NaN],
  ['2.5', Number.NaN],
  ['-5', Number.NaN],
  ['5 t', Number.NaN],
])('of credits “%s” is %d', (text, count) => {
  expect(readBalanceAmount(text, 'credits', 'da')).toBe(count);
});

test('the field reads back every amount it writes', () => {
  for (const locale of ['da', 'en'] as const) {
    for (const amount of [
      0, 1, 24, 59, 60, 105, 150, 1439, 60_000, 60_001, 599_999, 600_030, 5_999_940, 6_000_000,
    ]) {
      for (const type of ['hours', 'credits'] as const) {
        expect(readBalanceAmount(formatAmount({ amount, type }, locale), type, locale)).toBe(
          amount,
        );
      }
    }
  }
});
