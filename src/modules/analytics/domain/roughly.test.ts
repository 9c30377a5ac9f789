import { expect, test } from 'vitest';
import { roughly } from './roughly';

test.each([
  [375, 360],
  [353, 330],
  [239, 225],
  [74, 60],
  [58, 55],
  [4, 4],
  [1441, 1440],
])('%i minutes are about %i', (exact, about) => {
  expect(roughly({ amount: exact, type: 'hours' })).toEqual({ amount: about, type: 'hours' });
});

test('no forecast takes more than there is', () => {
  for (let amount = 1; amount <= 600; amount++)
    expect(roughly({ amount, type: 'hours' }).amount).toBeLessThanOrEqual(amount);
});

test('a credit is not divided', () => {
  expect(roughly({ amount: 1, type: 'credits' })).toEqual({ amount: 1, type: 'credits' });
});
