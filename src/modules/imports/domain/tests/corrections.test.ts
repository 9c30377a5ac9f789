import { describe, expect, test } from 'vitest';
import { readCorrectedAmount, readDate } from '../corrections';
import { readSheet } from '../read-sheet';

const context = { timeZone: 'Europe/Copenhagen', today: '2026-11-21' };

function correct(changes: { date?: string; amount?: string }, header = 'Timer') {
  const rows = [
    ['Dato', 'Hvad', header, 'Kunde'],
    ['13-04-2026', 'Forside', '2', 'Skovbo'],
  ];
  const answers = new Map([['one:2', { id: 'one:2', changes }]]);
  return readSheet({ id: 'one', file: '', name: '', rows }, undefined, { ...context, answers })
    .rows[0];
}

describe('a corrected row', () => {
  test('is read by its corrected words', () => {
    expect(correct({ date: '14/4-26', amount: 'halvanden' })).toMatchObject({
      date: '2026-04-14',
      amount: 90,
      words: { date: '14/4-26', amount: 'halvanden' },
      problem: null,
    });
  });

  test.each([
    [{ date: '32/6' }, 'dateUnreadable', { date: '32/6', amount: '2' }],
    [{ amount: 'abc' }, 'amountUnreadable', { date: '13-04-2026', amount: 'abc' }],
  ] as const)('%j stays refused and shows its words', (changes, problem, words) => {
    expect(correct(changes)).toMatchObject({ problem, words });
  });

  test('has credits in a column of credits', () => {
    expect(correct({ amount: '3' }, 'Klip')).toMatchObject({ type: 'credits', amount: 3 });
  });
});

test.each([
  ['32/6', null, 'dateUnreadable'],
  ['', null, 'dateMissing'],
  ['22-11-2026', '2026-11-22', 'dateInFuture'],
  ['3. juni 2026', '2026-06-03', null],
])('the day %j', (text, date, problem) => {
  expect(readDate(text, { ...context, order: 'dayFirst' })).toEqual({ date, problem });
});

test.each([
  ['abc', 'hours', 0, 'amountUnreadable'],
  ['', 'hours', 0, 'amountMissing'],
  ['0', 'hours', 0, 'amountNothing'],
  ['25', 'hours', 1500, 'amountTooLong'],
  ['1,5', 'hours', 90, null],
  ['1,5', 'credits', 1.5, 'creditsNotWhole'],
  ['2 klip', 'credits', 2, null],
] as const)('the amount %j in %s', (text, type, amount, problem) => {
  const forms = { style: 'comma', unit: undefined } as const;
  expect(readCorrectedAmount(text, { kind: 'work', type }, forms)).toEqual({ amount, problem });
});
