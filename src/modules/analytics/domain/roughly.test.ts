import { expect, test } from 'vitest';
import { roughly } from './roughly';

test.each([
  [353, 360],
  [74, 60],
  [58, 60],
  [1, 5],
  [1441, 1440],
])('%i minutes are about %i', (exact, about) => {
  expect(roughly({ amount: exact, type: 'hours' })).toEqual({ amount: about, type: 'hours' });
});

test('a credit is not divided', () => {
  expect(roughly({ amount: 1, type: 'credits' })).toEqual({ amount: 1, type: 'credits' });
});
