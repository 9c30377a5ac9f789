import { expect, test } from 'vitest';
import { compareAlerts, findAlerts, isWorthWatching } from './alerts';
import type { Balance } from './spend';

const today = '2026-11-21';
const thresholds = { low: 20 };
const full: Balance = {
  number: 'TB-0001',
  type: 'hours',
  totalAmount: 1000,
  currentAmount: 1000,
  overdraftLimit: 0,
  permitLeft: 0,
  expiresOn: null,
  isClosed: false,
  isCompanyActive: true,
};

test.each([
  ['one above 20 %', { currentAmount: 201 }, [], []],
  ['exactly 20 %', { currentAmount: 200 }, ['low'], ['low']],
  ['20 % of what cannot be divided, above', { totalAmount: 7, currentAmount: 2 }, [], []],
  ['20 % of what cannot be divided, below', { totalAmount: 7, currentAmount: 1 }, ['low'], ['low']],
  ['one left', { currentAmount: 1 }, ['low'], ['low']],
  ['nothing left', { currentAmount: 0 }, ['low', 'usedUp'], ['usedUp']],
  ['one overdrawn', { currentAmount: -1, overdraftLimit: 60 }, ['low', 'usedUp'], ['usedUp']],
  [
    'a top-up counts into what 100 % is',
    { totalAmount: 2000, currentAmount: 400 },
    ['low'],
    ['low'],
  ],
])('%s', (_name, changes, holding, telling) => {
  expect(findAlerts({ ...full, ...changes }, today, thresholds)).toEqual({ holding, telling });
});

test('the limits are those of the installation: exactly 50 % is low where 50 counts as low', () => {
  expect(findAlerts({ ...full, currentAmount: 500 }, today, { low: 50 }).holding).toEqual(['low']);
  expect(findAlerts({ ...full, currentAmount: 501 }, today, { low: 50 }).holding).toEqual([]);
  expect(findAlerts({ ...full, currentAmount: 1 }, today, { low: 0 }).holding).toEqual([]);
});

test.each([
  ['61 days', '2027-01-21', [], []],
  ['60 days', '2027-01-20', ['expiring60'], ['expiring60']],
  ['31 days', '2026-12-22', ['expiring60'], ['expiring60']],
  ['30 days', '2026-12-21', ['expiring60', 'expiring30'], ['expiring30']],
  ['8 days', '2026-11-29', ['expiring60', 'expiring30'], ['expiring30']],
  ['7 days', '2026-11-28', ['expiring60', 'expiring30', 'expiring7'], ['expiring7']],
  ['its last day', '2026-11-21', ['expiring60', 'expiring30', 'expiring7'], ['expiring7']],
  ['the day after', '2026-11-20', ['expired'], ['expired']],
])('with something left, %s before it expires', (_name, expiresOn, holding, telling) => {
  expect(findAlerts({ ...full, expiresOn }, today, thresholds)).toEqual({ holding, telling });
});

test('a used-up balance gets no expiry warning, and an expired one no low warning', () => {
  const usedUp = { ...full, currentAmount: 0 };
  expect(findAlerts({ ...usedUp, expiresOn: '2026-11-22' }, today, thresholds).telling).toEqual([
    'usedUp',
  ]);
  expect(findAlerts({ ...usedUp, expiresOn: '2026-11-20' }, today, thresholds).telling).toEqual([]);
  const low = { ...full, currentAmount: 10, expiresOn: '2026-11-20' };
  expect(findAlerts(low, today, thresholds)).toEqual({
    holding: ['low', 'expired'],
    telling: ['expired'],
  });
});

const at = (currentAmount: number, changes: Partial<Balance> = {}) => ({
  ...full,
  currentAmount,
  ...changes,
});
const compare = (balance: Balance, ...open: Parameters<typeof compareAlerts>[1]) =>
  compareAlerts(findAlerts(balance, today, thresholds), open);

test('an episode is reported when it begins and, after it has ended, when it begins again', () => {
  expect(compare(at(200))).toEqual({ begun: ['low'], told: ['low'], ended: [] });
  expect(compare(at(150), 'low')).toEqual({ begun: [], told: [], ended: [] });
  expect(compare(at(201), 'low')).toEqual({ begun: [], told: [], ended: ['low'] });
});

test('a balance used up at once is reported once, and not as “low” on the way back up', () => {
  expect(compare(at(0))).toEqual({ begun: ['low', 'usedUp'], told: ['usedUp'], ended: [] });
  expect(compare(at(100), 'low', 'usedUp')).toEqual({ begun: [], told: [], ended: ['usedUp'] });
});

test('a later expiry ends the warnings it goes past and repeats none of the others', () => {
  const extended = at(1000, { expiresOn: '2026-12-16' });
  expect(compare(extended, 'expiring60', 'expiring30', 'expiring7').told).toEqual([]);
  expect(compare(extended, 'expiring60', 'expiring30', 'expiring7').ended).toEqual(['expiring7']);
});

const changes: [string, Balance, Balance, boolean][] = [
  ['an entry far from any edge', at(900), at(800), false],
  ['an entry over the edge', at(201), at(200), true],
  ['an entry below it', at(200), at(100), false],
  ['a top-up back over it', at(100), at(900), true],
  ['closing', at(100), at(100, { isClosed: true }), false],
  [
    'an entry while it sleeps',
    at(900, { isCompanyActive: false }),
    at(1, { isCompanyActive: false }),
    false,
  ],
  ['reopening', at(900, { isClosed: true }), at(900), true],
];
test.each(changes)('%s is looked at: %#', (_name, before, after, isLookedAt) => {
  expect(isWorthWatching(before, after, today, thresholds)).toBe(isLookedAt);
});
