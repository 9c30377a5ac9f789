import { expect, test } from 'vitest';
import { ticksUpTo } from './sums-of-months';

test.each([
  [0, [0, 1]],
  [59, [0, 1]],
  [240, [0, 1, 2, 3, 4]],
  [555, [0, 5, 10]],
  [6000, [0, 50, 100]],
])('%i minutes are drawn below lines at %j hours', (minutes, hours) => {
  expect(ticksUpTo(minutes, 'hours')).toEqual(hours.map((hour) => hour * 60));
});

test.each([
  [1, [0, 1]],
  [5, [0, 2, 4, 6]],
  [120, [0, 50, 100, 150]],
])('%i credits are drawn below lines at %j', (credits, lines) => {
  expect(ticksUpTo(credits, 'credits')).toEqual(lines);
});
