import { expect, test } from 'vitest';
import { findShare } from './share';

test('the share of what could be used is in whole percent, and nothing has no share', () => {
  expect(findShare({ hours: 100, available: 300 })).toBe(33);
  expect(findShare({ hours: 450, available: 300 })).toBe(150);
  expect(findShare({ hours: 0, available: 300 })).toBe(0);
  expect(findShare({ hours: 60, available: 0 })).toBeNull();
});
