import { expect, test } from 'vitest';
import type { EntryView } from '../../contract/entry';
import { groupByDay } from './group-by-day';

test('entries stand under their day, hours and credits counted apart', () => {
  const entries = [
    { serviceDate: '2026-11-21', type: 'hours', amount: 90 },
    { serviceDate: '2026-11-21', type: 'credits', amount: 1 },
    { serviceDate: '2026-11-21', type: 'hours', amount: 45 },
    { serviceDate: '2026-11-19', type: 'credits', amount: 1 },
  ] as EntryView[];

  expect(
    groupByDay(entries).map(({ day, entries: ofDay, totals }) => [day, ofDay.length, totals]),
  ).toEqual([
    [
      '2026-11-21',
      3,
      [
        { type: 'hours', amount: 135 },
        { type: 'credits', amount: 1 },
      ],
    ],
    ['2026-11-19', 1, [{ type: 'credits', amount: 1 }]],
  ]);
});
