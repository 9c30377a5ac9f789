import { expect, test } from 'vitest';
import { writeNumber } from './numbering';

test.each([
  [{ prefix: 'TB', padding: 4 }, 7, 'TB-0007'],
  [{ prefix: 'KLIP', padding: 1 }, 7, 'KLIP-7'],
  [{ prefix: 'KK', padding: 4 }, 12345, 'KK-12345'],
])('%j and %i make %s', (numbering, count, number) => {
  expect(writeNumber(numbering, count)).toBe(number);
});
