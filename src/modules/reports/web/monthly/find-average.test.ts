import { expect, test } from 'vitest';
import { findAverage } from './find-average';

const month = (minutes: number, credits = 0) => ({
  month: '2026-11-01',
  hours: { development: minutes, design: 0, consulting: 0, support: 0, other: 0 },
  credits,
});

test('the average begins with the first month of work, and counts quiet ones after it', () => {
  expect(findAverage([month(0), month(0), month(60, 3), month(0), month(31)])).toEqual({
    count: 3,
    minutes: 30,
    credits: 1,
  });
  expect(findAverage([month(0), month(0)])).toEqual({ count: 1, minutes: 0, credits: 0 });
});
