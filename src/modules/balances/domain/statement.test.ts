import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockAmount } from '@/platform/clock-amount';
import { measureWork } from '@/testkit/machine/measure-work';
import {
  drawStatement,
  ensurePeriod,
  findWholeMonth,
  type MovementAmounts,
  maxMovements,
  sayFree,
} from './statement';
import { formatStatementCode, maxStatementCode, parseStatementCode } from './statement-code';

const kinds = ['charge', 'reversal', 'adjustment'] as const;

const movements = fc
  .array(fc.tuple(fc.constantFrom(...kinds), fc.integer({ min: 1, max: 600 }), fc.boolean()), {
    maxLength: 60,
  })
  .map((steps) => {
    let balanceAfter = 1000;
    return steps.map(([kind, size, isUp]): MovementAmounts => {
      const amount = kind === 'charge' ? -size : kind === 'reversal' || isUp ? size : -size;
      balanceAfter += amount;
      return { kind, amount, balanceAfter, freeAmount: 0 };
    });
  });
const purchase: MovementAmounts = {
  kind: 'purchase',
  amount: 1000,
  balanceAfter: 1000,
  freeAmount: 0,
};

test('opening and movements are closing, and so are opening and totals, in any period', () => {
  fc.assert(
    fc.property(movements, fc.nat(60), fc.nat(60), (moved, first, count) => {
      const all = [purchase, ...moved];
      const inside = all.slice(first, first + count);
      const { opening, closing, totals } = drawStatement(all.slice(0, first).at(-1), inside);
      expect(opening + inside.reduce((sum, { amount }) => sum + amount, 0)).toBe(closing);
      expect(opening + totals.added - totals.writtenOff - totals.used + totals.returned).toBe(
        closing,
      );
      expect(Math.min(...Object.values(totals))).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('two periods in a row meet: the first closes at what the second opens with', () => {
  fc.assert(
    fc.property(movements, fc.nat(60), (moved, cut) => {
      const all = [purchase, ...moved];
      const first = drawStatement(undefined, all.slice(0, cut));
      const second = drawStatement(all.slice(0, cut).at(-1), all.slice(cut));
      expect(second.opening).toBe(first.closing);
      expect(second.closing).toBe(all.at(-1)?.balanceAfter);
    }),
  );
});

test('before it was sold a balance is nothing, and in a quiet period it stays what it was', () => {
  expect(drawStatement(undefined, [])).toMatchObject({ opening: 0, closing: 0 });
  expect(drawStatement(purchase, [])).toMatchObject({ opening: 1000, closing: 1000 });
});

test('a statement that does not add up is never drawn up', () => {
  expect(() =>
    drawStatement(purchase, [{ kind: 'charge', amount: -10, balanceAfter: 991, freeAmount: 0 }]),
  ).toThrow(/add up/);
});

test('free work is summed and changes nothing that is left', () => {
  const { closing, totals } = drawStatement(purchase, [
    { kind: 'charge', amount: -45, balanceAfter: 955, freeAmount: 30 },
    { kind: 'free', amount: 0, balanceAfter: 955, freeAmount: 60 },
  ]);
  expect({ closing, totals }).toEqual({
    closing: 955,
    totals: { added: 0, writtenOff: 0, used: 45, returned: 0, free: 90 },
  });
});

test('work is said to be free wholly or partly, and other work is not', () => {
  const extent = (workedAmount: number | null, freeAmount: number) =>
    sayFree({ workedAmount, freeAmount }, 'hours')?.extent;
  expect([extent(90, 0), extent(null, 0), extent(90, 45), extent(90, 90)]).toEqual([
    undefined,
    undefined,
    'partly',
    'wholly',
  ]);
});

test('too many movements ask for a shorter period, at exactly one too many', () => {
  const many = Array.from({ length: maxMovements }, (_, index) => ({
    kind: 'adjustment' as const,
    amount: 1,
    balanceAfter: index + 1,
    freeAmount: 0,
  }));
  expect(drawStatement(undefined, many).closing).toBe(maxMovements);
  const more = [
    ...many,
    {
      kind: 'adjustment' as const,
      amount: 1,
      balanceAfter: maxMovements + 1,
      freeAmount: 0,
    },
  ];
  expect(() => drawStatement(undefined, more)).toThrow(
    expect.objectContaining({ code: 'statementTooLong' }),
  );
});

test('a period of one day is a period, one that ends before it starts is none', () => {
  expect(() => ensurePeriod({ from: '2026-11-21', to: '2026-11-21' })).not.toThrow();
  expect(() => ensurePeriod({ from: '2026-11-21', to: '2026-11-20' })).toThrow(
    expect.objectContaining({ code: 'periodBackwards' }),
  );
});

test.each([
  ['2026-11-01', '2026-11-30', '2026-11'],
  ['2028-02-01', '2028-02-29', '2028-02'],
  ['2028-02-01', '2028-02-28', undefined],
  ['2026-11-02', '2026-11-30', undefined],
  ['2026-11-01', '2026-12-31', undefined],
])('%s to %s is the month %s', (from, to, month) => {
  expect(findWholeMonth({ from, to })).toBe(month);
});

test.each([
  [0, '0:00'],
  [-5, '-0:05'],
  [90, '1:30'],
  [-6000, '-100:00'],
])('%i minutes are written %s', (amount, text) => {
  expect(clockAmount({ amount, type: 'hours' })).toBe(text);
});

test('credits are written as they are counted', () => {
  expect(clockAmount({ amount: -1, type: 'credits' })).toBe('-1');
});

const hash = '48b79c4177b0d5e8';

test('a code is read as it is written', () => {
  const text = formatStatementCode({ number: 'Ærø 7/b', seq: 42, hash: `${hash}00ff` });
  expect(text).toBe('Ærø 7/b/42/48b7-9c41-77b0-d5e8');
  expect(parseStatementCode(text)).toEqual({ numbers: ['Ærø 7/b', '7/b'], seq: 42, hash });
});

test.each([
  ['small letters', 'tb-0031/11/48b7-9c41-77b0-d5e8'],
  ['capital letters', 'TB-0031/11/48B7-9C41-77B0-D5E8'],
  ['other dashes', 'TB–0031/11/48b7‑9c41—77b0−d5e8'],
  ['hidden hyphens', 'TB-\u00ad0031/11/48b7-\u200b9c41-77b0-d5e8'],
  ['spaces in it', ' TB-0031 / 11 / 48b7 9c41 77b0 d5e8 '],
  ['other spaces', 'TB-0031\u00a0/\u202f11/48b7-9c41-\n77b0-d5e8'],
  ['spaces for slashes', 'TB-0031 11 48b7 9c41 77b0 d5e8'],
  ['no dashes', 'TB-0031/11/48b79c4177b0d5e8'],
  ['letters that look like digits', 'TB-0031/ll/48b7-9c4I-77bO-d5e8'],
  ['a label', 'Kontrolkode: TB-0031/11/48b7-9c41-77b0-d5e8'],
  ['a label without a colon', 'Control code TB-0031/11/48b7-9c41-77b0-d5e8'],
  ['the foot', 'Kontrolkode TB-0031/11/48b7-9c41-77b0-d5e8 · https://klip.dk/check'],
  ['a link', 'https://klip.dk/check#TB-0031%2F11%2F48b7-9c41-77b0-d5e8'],
  ['a link that a program took apart', 'https://klip.dk/check#TB-0031/11/48b7-9c41-77b0-d5e8'],
])('a code is read with %s', (_name, text) => {
  const code = parseStatementCode(text);
  expect(code?.numbers.map((number) => number.toUpperCase())).toContain('TB-0031');
  expect(code).toMatchObject({ seq: 11, hash });
});

test('a movement of four digits is no part of the hash, and a number may hold spaces', () => {
  expect(parseStatementCode('TB 0031 1234 48b7 9c41 77b0 d5e8')).toEqual({
    numbers: ['TB 0031', '0031'],
    seq: 1234,
    hash,
  });
});

test.each([
  '',
  'hej',
  'TB-0001',
  'TB-0001/42/3f2a',
  '/42/3f2a-9c41-77b0-d5e8',
  '%/42/3f2a-9c41-77b0-d5e8',
  'TB-0001/x/3f2a-9c41-77b0-d5e8',
  'TB-0001/42/3f2a-9c41-77b0-d5e',
  'TB-0001/42/3f2a-9c41-77b0-d5e8-77b0',
  `${' '.repeat(maxStatementCode)}TB-0001/42/3f2a-9c41-77b0-d5e8`,
])('no code: %.40s', (text) => {
  expect(parseStatementCode(text)).toBeUndefined();
});

test.each([' ', '/', '/1', '1 ', 'a', 'ab12 ', '-'])('the longest text of %j is quick', (part) => {
  const text = part.repeat(maxStatementCode / part.length);
  expect(measureWork(() => parseStatementCode(text))).toBeLessThan(200);
});
