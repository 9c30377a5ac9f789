import { expect, test } from 'vitest';
import {
  comparedWith,
  countMonths,
  isPeriodRunning,
  listMonthsIn,
  listWeeksIn,
  presets,
  toSpan,
} from './period';

const today = '2026-11-21';

test('each preset ends with this month, or with the last one of last year', () => {
  expect(presets.map((preset) => toSpan(preset, today))).toEqual([
    { from: '2026-09', to: '2026-11' },
    { from: '2026-06', to: '2026-11' },
    { from: '2025-12', to: '2026-11' },
    { from: '2026-01', to: '2026-11' },
    { from: '2025-01', to: '2025-12' },
  ]);
  expect(toSpan('last3', '2026-01-01')).toEqual({ from: '2025-11', to: '2026-01' });
});

test('a period is compared with as many months before it or with the same a year earlier', () => {
  const span = { from: '2026-01', to: '2026-11' };
  expect(countMonths(span)).toBe(11);
  expect(comparedWith(span, 'before')).toEqual({ from: '2025-02', to: '2025-12' });
  expect(comparedWith(span, 'lastYear')).toEqual({ from: '2025-01', to: '2025-11' });
  expect(listMonthsIn({ from: '2025-11', to: '2026-02' })).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ]);
});

test('a period runs until its last day is over', () => {
  expect(isPeriodRunning({ from: '2026-11', to: '2026-11' }, '2026-11-30')).toBe(true);
  expect(isPeriodRunning({ from: '2026-11', to: '2026-11' }, '2026-12-01')).toBe(false);
});

test('the weeks are whole ones that end within the period and before today', () => {
  expect(listWeeksIn({ from: '2026-09', to: '2026-11' }, 2, today)).toEqual([
    '2026-11-02',
    '2026-11-09',
  ]);
  // A week is not over on its Sunday, but on the Monday after it.
  expect(listWeeksIn({ from: '2026-09', to: '2026-11' }, 1, '2026-11-22')).toEqual(['2026-11-09']);
  expect(listWeeksIn({ from: '2026-09', to: '2026-11' }, 1, '2026-11-23')).toEqual(['2026-11-16']);
  // 31 May 2026 is a Sunday, 31 December 2025 a Wednesday.
  expect(listWeeksIn({ from: '2026-01', to: '2026-05' }, 1, today)).toEqual(['2026-05-25']);
  expect(listWeeksIn({ from: '2025-01', to: '2025-12' }, 1, today)).toEqual(['2025-12-22']);
});
