import { expect, test } from 'vitest';
import { hourTicks } from './sums-of-months';

const month = (minutes: number) => ({
  month: '2026-11-01',
  hours: { development: minutes, design: 0, consulting: 0, support: 0, other: 0 },
  credits: 0,
});

test.each([
  [0, [0, 1]],
  [59, [0, 1]],
  [240, [0, 1, 2, 3, 4]],
  [555, [0, 5, 10]],
  [6000, [0, 50, 100]],
])('%i minutes are drawn below lines at %j hours', (minutes, hours) => {
  expect(hourTicks([month(0), month(minutes)])).toEqual(hours.map((hour) => hour * 60));
});
