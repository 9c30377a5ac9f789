import { expect, test } from 'vitest';
import { pauseBefore } from './pause-before';

test('pauses grow from half a second to at most five', () => {
  expect([0, 1, 2, 10].map((attempt) => pauseBefore(attempt, 0))).toEqual([
    500, 1_000, 2_000, 2_500,
  ]);
  expect(pauseBefore(10, 1)).toBe(5_000);
});
