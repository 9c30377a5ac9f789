import { expect, test } from 'vitest';
import { listUnits } from './list-units';

test('whole numbers are the same in hours as on a clock: the clock is no choice', () => {
  expect(listUnits(['2', '45'], 'comma')).toEqual(['hours', 'minutes', 'seconds']);
});

test.each([['1,30', '2'], ['2,75'], ['a few'], []])('%s: the clock is a choice', (...samples) => {
  expect(listUnits(samples, 'comma')).toContain('clock');
});
