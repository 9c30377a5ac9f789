import { describe, expect, test } from 'vitest';
import { findDateOrder } from '../date-order';
import { findNumberStyle, readSeconds } from '../number-style';
import { readSheet } from '../read-sheet';

describe('a number above 12 decides which of day and month comes first', () => {
  test.each([
    [['05/03/2026', '13/03/2026'], 'dayFirst'],
    [['05/03/2026', '03/13/2026'], 'monthFirst'],
    [['05/03/2026'], 'ambiguous'],
    [['13/03/2026', '03/13/2026'], 'ambiguous'],
    [['5.3.26'], 'dayFirst'],
    [['2026-03-05'], 'none'],
  ])('%j is %s', (cells, order) => {
    expect(findDateOrder(cells)).toBe(order);
  });
});

describe('another number of the column decides what 1,250 is', () => {
  test.each([
    [['1,250'], 'ambiguous'],
    [['1,250', '0,5'], 'comma'],
    [['1,250', '0.5'], 'point'],
    [['20,0', '2.000,0'], 'comma'],
    [['2,000.0'], 'point'],
    [['1,5', '1.5'], 'ambiguous'],
    [['7', '1:30'], 'none'],
    [[1.25], 'none'],
  ])('%j is %s', (cells, style) => {
    expect(findNumberStyle(cells)).toBe(style);
  });
});

test('a duration is read as it is written', () => {
  expect(
    ['1,5', '1:30', '01:30:00', '1 t 30 min', '90 min', '1,5 timer'].map(
      (text) => readSeconds(text, 'comma')?.value,
    ),
  ).toEqual(Array(6).fill(5400));
  expect(readSeconds('soon', 'comma')).toBeNull();
});

test('an ambiguous column leads to one question, and the answer holds for the column', () => {
  const rows = [
    ['Customer', 'Date', 'Notes', 'Hours'],
    ['Nordlys', '05/03/2026', 'Call', '1,250'],
    ['Nordlys', '06/03/2026', 'Call', '2'],
  ];
  const sheet = { id: 'one', file: '', name: '', rows };
  const context = { timeZone: 'Europe/Copenhagen', today: '2026-11-21' };
  expect(readSheet(sheet, undefined, context)).toMatchObject({ asksDates: [1], asksNumbers: [3] });
  const answers = { id: 'one', dateOrder: 'monthFirst', numberStyle: 'comma' } as const;
  const answered = readSheet(sheet, answers, context);
  expect(answered).toMatchObject({ asksDates: [], asksNumbers: [] });
  expect(answered.rows.map(({ date, amount }) => [date, amount])).toEqual([
    ['2026-05-03', 75],
    ['2026-06-03', 120],
  ]);
});
