import { expect, test } from 'vitest';
import { roundForDisplay } from './round-for-display';

test.each([
  [375, 360],
  [353, 330],
  [239, 225],
  [74, 60],
  [58, 55],
  [4, 4],
  [1441, 1440],
])('%i minutes are about %i', (exact, about) => {
  expect(roundForDisplay({ amount: exact, type: 'hours' })).toEqual({
    amount: about,
    type: 'hours',
  });
});

test('no forecast takes more than there is', () => {
  for (let amount = 1; amount <= 600; amount++)
    expect(roundForDisplay({ amount, type: 'hours' }).amount).toBeLessThanOrEqual(amount);
});

test('a credit is not divided', () => {
  expect(roundForDisplay({ amount: 1, type: 'credits' })).toEqual({ amount: 1, type: 'credits' });
});
