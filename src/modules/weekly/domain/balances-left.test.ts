import { expect, test } from 'vitest';
import { findRunningOut, listLive } from './balances-left';

const today = '2026-11-27';
const thresholds = { low: 20, medium: 50 };
const open = (number: string, changes: object = {}) => ({
  id: number,
  number,
  companyId: 'a',
  companyName: 'Nordlys',
  type: 'hours' as const,
  totalAmount: 600,
  currentAmount: 500,
  overdraftLimit: 0,
  permitLeft: 0,
  expiresOn: null,
  isClosed: false,
  isCompanyActive: true,
  standingSaleId: null,
  ...changes,
});
const numbers = (all: readonly { number: string }[]) => all.map(({ number }) => number);

test('an empty balance counts as long as there is no other of its type', () => {
  const empty = open('TB-1', { currentAmount: 0 });
  const credits = open('CR-1', { type: 'credits', currentAmount: 0 });
  expect(numbers(listLive([empty, credits], today, thresholds))).toEqual(['TB-1', 'CR-1']);
  const all = [empty, credits, open('TB-2'), open('TB-3', { currentAmount: -30 })];
  expect(numbers(listLive(all, today, thresholds))).toEqual(['CR-1', 'TB-2', 'TB-3']);
});

test('the cards of a sale are one, which expires with the oldest that has anything left', () => {
  const sale = { standingSaleId: 'sale' };
  const used = open('TB-9', { ...sale, currentAmount: 0, expiresOn: '2026-11-30' });
  const old = open('TB-9-2', { ...sale, currentAmount: 180, expiresOn: '2026-12-31' });
  const young = open('TB-9-3', { ...sale, expiresOn: '2027-01-31' });
  expect(listLive([used, old, young, open('TB-1')], today, thresholds)).toMatchObject([
    { number: 'TB-9-3', left: { amount: 680 }, expiresOn: '2026-12-31', isEnding: false },
    { number: 'TB-1' },
  ]);
});

test('running out: used up, low, soon over or soon used up at a sure pace', () => {
  const live = listLive(
    [
      open('full'),
      open('overdrawn', { currentAmount: -30 }),
      open('low', { currentAmount: 120 }),
      open('notLow', { currentAmount: 121 }),
      open('soon', { expiresOn: '2026-12-27' }),
      open('later', { expiresOn: '2026-12-28' }),
      open('fast'),
      open('unsure'),
      open('slow'),
    ],
    today,
    thresholds,
  );
  const ends = new Map([
    ['fast', { on: '2026-12-11', isSure: true }],
    ['unsure', { on: '2026-12-01', isSure: false }],
    ['slow', { on: '2026-12-12', isSure: true }],
  ]);
  const found = findRunningOut(live, ends, today);
  expect(numbers(found)).toEqual(['overdrawn', 'fast', 'soon', 'low']);
  expect(found.map(({ endsOn }) => endsOn)).toEqual([null, '2026-12-11', null, null]);
});
