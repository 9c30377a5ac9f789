import { expect, test } from 'vitest';
import { buildPlan, type EstimatedTask } from './plan';

const estimated = (changes: Partial<EstimatedTask>): EstimatedTask => ({
  id: 'a',
  status: 'in_progress',
  estimateMinutes: 360,
  spentMinutes: 0,
  ...changes,
});

test('ten hours left and six planned leave four', () => {
  expect(buildPlan('a', 600, [estimated({})])).toEqual({
    left: 600,
    planned: 360,
    ofThis: 360,
    free: 240,
  });
});

test('worked time is no longer planned, and a task over its estimate plans no more time', () => {
  expect(buildPlan('a', 600, [estimated({ spentMinutes: 300 })])).toMatchObject({
    planned: 60,
    free: 540,
  });
  expect(buildPlan('a', 600, [estimated({ spentMinutes: 500 })])).toMatchObject({
    planned: 0,
    free: 600,
  });
});

test('the other open tasks of the customer are planned with, finished ones are not', () => {
  const others = [
    estimated({ id: 'b', estimateMinutes: 300 }),
    estimated({ id: 'c', status: 'completed' }),
  ];
  expect(buildPlan('a', 600, [estimated({}), ...others])).toEqual({
    left: 600,
    planned: 660,
    ofThis: 360,
    free: -60,
  });
});

test('a task without an estimate adds no time to the plan', () => {
  expect(buildPlan('x', 600, [estimated({})])).toEqual({
    left: 600,
    planned: 360,
    ofThis: 0,
    free: 240,
  });
});
