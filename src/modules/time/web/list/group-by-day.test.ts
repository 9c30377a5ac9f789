import { expect, test } from 'vitest';
import type { EntryView } from '../../contract';
import { instantOf } from '../../domain/instant-of';
import { groupByDay } from './group-by-day';

test('entries stand under their day, hours and credits counted apart', () => {
  const entries = [
    { serviceDate: '2026-11-21', type: 'hours', amount: 90 },
    { serviceDate: '2026-11-21', type: 'credits', amount: 1 },
    { serviceDate: '2026-11-21', type: 'hours', amount: 45 },
    { serviceDate: '2026-11-19', type: 'credits', amount: 1 },
  ] as EntryView[];

  expect(groupByDay(entries).map(({ day, entries: ofDay, totals }) => [day, ofDay.length, totals])).toEqual([
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

test('a clock time is an instant of the installation’s zone', () => {
  expect(instantOf('2026-11-21', '09:30', 'Europe/Copenhagen')).toBe('2026-11-21T08:30:00.000Z');
  expect(instantOf('2026-07-01', '09:30', 'Europe/Copenhagen')).toBe('2026-07-01T07:30:00.000Z');
  expect(instantOf('2026-03-29', '01:30', 'Europe/Copenhagen')).toBe('2026-03-29T00:30:00.000Z');
  expect(instantOf('2026-03-29', '03:30', 'Europe/Copenhagen')).toBe('2026-03-29T01:30:00.000Z');
  expect(instantOf('2026-11-21', '00:10', 'America/New_York')).toBe('2026-11-21T05:10:00.000Z');
});
