import { expect, test } from 'vitest';
import { compareAlerts, findAlerts, findQuietRange, isWorthWatching } from './alerts';
import type { SpendableBalance } from './spend';

const today = '2026-11-21';
const thresholds = { low: 20 };
const full: SpendableBalance = {
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
])('%s', (_name, changes, active, reportable) => {
  expect(findAlerts({ ...full, ...changes }, today, thresholds)).toEqual({ active, reportable });
});

test('the limits are those of the installation: exactly 50 % is low where 50 counts as low', () => {
  expect(findAlerts({ ...full, currentAmount: 500 }, today, { low: 50 }).active).toEqual(['low']);
  expect(findAlerts({ ...full, currentAmount: 501 }, today, { low: 50 }).active).toEqual([]);
  expect(findAlerts({ ...full, currentAmount: 1 }, today, { low: 0 }).active).toEqual([]);
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
])('with something left, %s before it expires', (_name, expiresOn, active, reportable) => {
  expect(findAlerts({ ...full, expiresOn }, today, thresholds)).toEqual({ active, reportable });
});

test('a used-up balance gets no expiry warning, and an expired one no low warning', () => {
  const usedUp = { ...full, currentAmount: 0 };
  expect(findAlerts({ ...usedUp, expiresOn: '2026-11-22' }, today, thresholds).reportable).toEqual([
    'usedUp',
  ]);
  expect(findAlerts({ ...usedUp, expiresOn: '2026-11-20' }, today, thresholds).reportable).toEqual(
    [],
  );
  const low = { ...full, currentAmount: 10, expiresOn: '2026-11-20' };
  expect(findAlerts(low, today, thresholds)).toEqual({
    active: ['low', 'expired'],
    reportable: ['expired'],
  });
});

const at = (currentAmount: number, changes: Partial<SpendableBalance> = {}) => ({
  ...full,
  currentAmount,
  ...changes,
});
const compare = (balance: SpendableBalance, ...open: Parameters<typeof compareAlerts>[1]) =>
  compareAlerts(findAlerts(balance, today, thresholds), open);

test('an episode is reported when it begins and, after it has ended, when it begins again', () => {
  expect(compare(at(200))).toEqual({ begun: ['low'], reported: ['low'], ended: [] });
  expect(compare(at(150), 'low')).toEqual({ begun: [], reported: [], ended: [] });
  expect(compare(at(201), 'low')).toEqual({ begun: [], reported: [], ended: ['low'] });
});

test('a balance used up at once is reported once, and not as “low” on the way back up', () => {
  expect(compare(at(0))).toEqual({ begun: ['low', 'usedUp'], reported: ['usedUp'], ended: [] });
  expect(compare(at(100), 'low', 'usedUp')).toEqual({ begun: [], reported: [], ended: ['usedUp'] });
});

test('a later expiry ends the warnings it goes past and repeats none of the others', () => {
  const extended = at(1000, { expiresOn: '2026-12-16' });
  expect(compare(extended, 'expiring60', 'expiring30', 'expiring7').reported).toEqual([]);
  expect(compare(extended, 'expiring60', 'expiring30', 'expiring7').ended).toEqual(['expiring7']);
});

const changes: [string, SpendableBalance, SpendableBalance, boolean][] = [
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

test('no warning begins or ends between the amounts of a quiet range, and one does beyond', () => {
  for (const totalAmount of [1, 7, 100, 1_000]) {
    for (let amount = -20; amount <= 1_000; amount += 7) {
      const balance = { ...full, totalAmount, currentAmount: amount, expiresOn: '2026-12-10' };
      const { quietFrom, quietTo } = findQuietRange(balance, thresholds);
      const isLoud = (currentAmount: number) =>
        isWorthWatching(balance, { ...balance, currentAmount }, today, thresholds);
      for (const edge of [quietFrom, quietTo, amount]) expect(isLoud(edge)).toBe(false);
      const beyond = [quietFrom - 1, quietTo + 1].filter((edge) => Math.abs(edge) < 1_000_000);
      for (const edge of beyond) expect(isLoud(edge)).toBe(true);
    }
  }
});
