import fc from 'fast-check';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clockAmount } from '@/platform/clock-amount';
import type { Locale } from '@/platform/locale';
import { apiAs } from '@/testkit/api';
import { readPdfTexts } from '@/testkit/documents/pdf-text';
import { startTestServer, type TestServer } from '@/testkit/http';
import { roundsOf } from '@/testkit/machine/rounds-of';
import { seed } from '@/testkit/machine/seed';
import { company } from '@/testkit/world';
import { pastBalance, type Step } from '@/testkit/worlds/past-balance';
import { printedAmount } from './printed-amount';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const minute = 60_000;
const yearStart = Date.UTC(2026, 0, 1);

const instant = fc
  .integer({ min: 0, max: 364 * 24 * 60 })
  .map((minutes) => new Date(yearStart + minutes * minute));
const step = fc.record({
  at: instant,
  kind: fc.constantFrom(
    'charge' as const,
    'charge' as const,
    'reversal' as const,
    'adjustment' as const,
    'free' as const,
  ),
  size: fc.integer({ min: 1, max: 1440 }),
  isUp: fc.boolean(),
});
const history = fc.record({
  type: fc.constantFrom('hours' as const, 'credits' as const),
  boughtAt: instant,
  /** True if movements are out of order, as when transactions wait for each other. */
  isShuffled: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
  initialAmount: fc.integer({ min: 1, max: 20_000 }),
  steps: fc.array(step, { maxLength: 60, size: 'max' }),
  period: fc.tuple(instant, instant),
  locale: fc.constantFrom<Locale>('da', 'en'),
});

/** Year of work in which everything occurs; the period is the whole year. */
const wholeYear: typeof history extends fc.Arbitrary<infer One> ? One : never = {
  type: 'hours',
  boughtAt: new Date(yearStart),
  isShuffled: false,
  initialAmount: 20_000,
  steps: Array.from({ length: 30 }, (_, place) => ({
    at: new Date(yearStart + (place + 1) * 11 * 24 * 60 * minute),
    kind: (['charge', 'charge', 'reversal', 'adjustment'] as const)[place % 4] ?? 'charge',
    size: 30 + place,
    isUp: place % 8 === 3,
  })),
  period: [new Date(yearStart), new Date(yearStart + 364 * 24 * 60 * minute)],
  locale: 'da',
};

test('page, CSV and PDF of random periods agree, and opening leads to closing', async () => {
  const companyId = await company({ name: 'Ærø & Søn' });
  let told = 0;
  await fc.assert(
    fc.asyncProperty(
      history,
      async ({ type, boughtAt, isShuffled, initialAmount, steps, period, locale }) => {
        const inOrder = isShuffled
          ? steps
          : steps.toSorted((a, b) => a.at.getTime() - b.at.getTime());
        const past = {
          companyId,
          type,
          initialAmount,
          boughtAt: boughtAt.toISOString(),
          steps: stepsOf(type, inOrder),
        };
        const { id, consultant } = await pastBalance(past);
        const api = await apiAs(consultant, { locale });
        const [from = '', to = ''] = period.map((at) => at.toISOString().slice(0, 10)).sort();
        const statement = await api.balances.statement({ id, from, to });
        const { opening, movements, closing } = statement;
        told += movements.length;

        expect(opening + movements.reduce((sum, { amount }) => sum + amount, 0)).toBe(closing);
        expect(movements.every(({ postedOn }) => postedOn >= from && postedOn <= to)).toBe(true);
        const whole = await api.balances.statement({ id, from: '2000-01-01', to: '2099-12-31' });
        expect(whole).toMatchObject({
          opening: 0,
          closing: (await api.balances.find({ id })).currentAmount,
        });

        const said = [
          opening,
          ...movements.flatMap(({ amount, balanceAfter }) => [amount, balanceAfter]),
          closing,
        ];
        for (const dialect of ['local', 'machine'] as const) {
          const { body } = await api.balances.statementTable({ id, from, to, dialect });
          expect(figuresOfTable(await body.text(), type)).toEqual(said);
        }
        const { body } = await api.balances.statementPdf({ id, from, to });
        const written = readPdfTexts(new Uint8Array(await body.arrayBuffer())).filter((text) =>
          isFigure(text, type),
        );
        const { free: _, ...moved } = statement.totals;
        const totals = Object.values(moved).filter((amount) => amount !== 0);
        expect(written).toEqual(
          [opening, ...totals, ...said].map((amount) => printedAmount({ amount, type })),
        );
      },
    ),
    { examples: [[wholeYear]], numRuns: roundsOf(50), seed, endOnFailure: true },
  );
  expect(told).toBeGreaterThan(20);
});

/** Credits go one at a time. */
function stepsOf(
  type: 'hours' | 'credits',
  steps: { at: Date; kind: Step['kind']; size: number; isUp: boolean }[],
) {
  return steps.map(({ at, kind, size, isUp }) => {
    const amount = kind === 'adjustment' ? (isUp ? size : -size) : type === 'credits' ? 1 : size;
    return { at: at.toISOString(), kind, amount };
  });
}

/**
 * Reads every figure of the table from the column of minutes or credits. The column of hours must
 * match it.
 */
function figuresOfTable(text: string, type: 'hours' | 'credits'): number[] {
  const { data, errors } = Papa.parse<string[]>(text.trimEnd());
  expect(errors).toEqual([]);
  return data.slice(1).flatMap((cells) => {
    const figures = cells.slice(9, type === 'credits' ? 11 : 13);
    if (type === 'credits') return figures.filter((cell) => cell !== '').map(Number);
    const [amount, amountMinutes, left, leftMinutes] = figures;
    const pairs = [
      [amount, amountMinutes],
      [left, leftMinutes],
    ].filter(([clock]) => clock !== '');
    for (const [clock, minutes] of pairs)
      expect(clock).toBe(clockAmount({ amount: Number(minutes), type }));
    return pairs.map(([, minutes]) => Number(minutes));
  });
}

function isFigure(text: string, type: 'hours' | 'credits'): boolean {
  return (type === 'hours' ? /^−?\d+:\d\d$/ : /^−?\d+$/).test(text);
}
