import { expect, test } from 'vitest';
import {
  chargedFor,
  findMaxCharge,
  noRounding,
  type Rounding,
  type RoundingIncrement,
  roundingIncrements,
  roundingModes,
} from './rounding';

const up = (roundingIncrement: RoundingIncrement, roundingMinimum = 0): Rounding => ({
  roundingIncrement,
  roundingMode: 'up',
  roundingMinimum,
});
const nearest = (roundingIncrement: RoundingIncrement, roundingMinimum = 0): Rounding => ({
  ...up(roundingIncrement, roundingMinimum),
  roundingMode: 'nearest',
});

test.each([
  ['what is not rounded is charged as it is', 47, noRounding, 47],
  ['a minute more is a step more', 46, up(15), 60],
  ['whole steps stay', 45, up(15), 45],
  ['six minutes are a tenth of an hour', 1, up(6), 6],
  ['nearest goes down below the half', 52, nearest(15), 45],
  ['and up from the half on', 53, nearest(15), 60],
  ['exactly half goes up', 5, nearest(10), 10],
  ['work is never free', 2, nearest(15), 15],
  ['the minimum is charged for less', 3, up(5, 30), 30],
  ['and is no maximum', 31, up(5, 30), 35],
  ['a minimum between two steps counts as the next', 3, up(15, 20), 30],
  ['for nearest too', 16, nearest(15, 20), 30],
  ['a minimum alone', 10, up(1, 15), 15],
  ['a whole day is a whole day', 1440, up(60), 1440],
  ['nothing is charged beyond it', 1439, up(60, 1440), 1440],
] as const)('%s', (_, worked, rounding, charged) => {
  expect(chargedFor(worked, rounding)).toBe(charged);
});

test('a charge is whole steps, at least the minimum, at most a day, and stays as it is', () => {
  for (const roundingIncrement of roundingIncrements) {
    for (const roundingMode of roundingModes) {
      for (const roundingMinimum of [0, 1, 7, 15, 20, 60, 1440]) {
        const rounding = { roundingIncrement, roundingMode, roundingMinimum };
        let before = 0;
        for (let worked = 1; worked <= 1440; worked += 1) {
          const charged = chargedFor(worked, rounding);
          const isRight =
            charged % roundingIncrement === 0 &&
            charged >= Math.max(1, roundingMinimum) &&
            charged <= 1440 &&
            charged >= before &&
            (roundingMode === 'nearest' || charged >= worked) &&
            chargedFor(charged, rounding) === charged;
          if (!isRight) expect({ worked, charged, ...rounding }).toBe('right');
          before = charged;
        }
      }
    }
  }
});

test('a charge differs from the work by less than a step or the minimum', () => {
  for (const roundingIncrement of roundingIncrements) {
    for (let worked = 1; worked <= 1440; worked += 1) {
      const above = chargedFor(worked, up(roundingIncrement)) - worked;
      const away = Math.abs(chargedFor(worked, nearest(roundingIncrement)) - worked);
      const isNear = away <= Math.max(roundingIncrement / 2, roundingIncrement - worked);
      if (above >= roundingIncrement || !isNear)
        expect({ worked, roundingIncrement, above, away }).toBe('near');
    }
  }
});

test('the largest charge that fits is whole steps, or nothing below the minimum', () => {
  expect(findMaxCharge(50, up(15))).toBe(45);
  expect(findMaxCharge(50, up(15, 60))).toBe(0);
  expect(findMaxCharge(14, up(15))).toBe(0);
  expect(findMaxCharge(47, noRounding)).toBe(47);
});
