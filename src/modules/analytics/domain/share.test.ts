import { expect, test } from 'vitest';
import { shareOf } from './share';

test('the share of what could be used is in whole percent, and nothing has no share', () => {
  expect(shareOf({ hours: 100, available: 300 })).toBe(33);
  expect(shareOf({ hours: 450, available: 300 })).toBe(150);
  expect(shareOf({ hours: 0, available: 300 })).toBe(0);
  expect(shareOf({ hours: 60, available: 0 })).toBeNull();
});
