import { expect, test } from 'vitest';
import { cardInUse, holesOf } from './card-in-use';

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

test.each([
  ['credits', 0, 10, 7, { total: 10, used: 3 }],
  ['credits', 30, 10, -1, { total: 10, used: 11 }],
  ['hours', 0, 600, 450, undefined],
  ['hours', 60, 600, 600, { total: 10, used: 0 }],
  ['hours', 60, 600, 450, { total: 10, used: 2.5 }],
  ['hours', 60, 600, -30, { total: 10, used: 10 }],
  ['hours', 60, 630, 630, { total: 11, used: 0.5 }],
  ['hours', 60, 3060, 3060, undefined],
  ['hours', 60, 0, 0, undefined],
] as const)(
  '%s, holes of %i minutes, %i in all, %i left',
  (type, punchMinutes, totalAmount, currentAmount, holes) => {
    expect(holesOf({ type, punchMinutes, totalAmount, currentAmount })).toEqual(holes);
  },
);
