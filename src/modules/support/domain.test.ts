import { expect, test } from 'vitest';
import { waitedMinutes, waitedSeconds } from './domain';

test('the wait lasts from the first question that is open to the answer', () => {
  const answeredAt = new Date('2026-11-21T11:00:00Z');
  expect(waitedSeconds('2026-11-21T08:30:00.500Z', answeredAt)).toBe(8_999);
  expect(waitedSeconds('2026-11-21T11:00:01Z', answeredAt)).toBe(0);
  expect(waitedSeconds(null, answeredAt)).toBeNull();
});

test('a wait is said in minutes that were begun', () => {
  expect([0, 1, 60, 61, 7_200].map(waitedMinutes)).toEqual([1, 1, 1, 2, 120]);
});
