import { expect, test } from 'vitest';
import { cardInUse } from './card-in-use';

test.each([
  ['nothing was bought', 0, 0, { first: 0, count: 0, fullCards: 0 }],
  ['ten credits lie on one card', 10, 4, { first: 0, count: 10, fullCards: 0 }],
  ['so do a hundred', 100, 99, { first: 0, count: 100, fullCards: 0 }],
  ['of more the first ten are in use', 120, 9, { first: 0, count: 10, fullCards: 11 }],
  ['then the next ten', 120, 10, { first: 10, count: 10, fullCards: 10 }],
  ['the last card may be shorter', 125, 121, { first: 120, count: 5, fullCards: 0 }],
  ['and stays when all are used', 120, 120, { first: 110, count: 10, fullCards: 0 }],
  ['also when it is overdrawn', 120, 123, { first: 110, count: 10, fullCards: 0 }],
])('%s', (_name, total, used, expected) => {
  expect(cardInUse(total, used)).toEqual(expected);
});
