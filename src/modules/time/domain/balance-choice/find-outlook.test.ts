import { expect, test } from 'vitest';
import { makeBalanceView as balance } from '@/testkit/balance-view';
import { findOutlook, type Outlook } from './find-outlook';

const now = {
  serviceDate: '2026-11-21',
  today: '2026-11-21',
  isStaff: false,
  thresholds: { low: 20, medium: 50 },
};

test('the outlook holds the amount left and the state of the balance then', () => {
  const bank = balance('bank', { currentAmount: 465 });
  expect(findOutlook(bank, { amount: 90, type: 'hours' }, { ...now, balances: [bank] })).toEqual({
    kind: 'fits',
    free: 0,
    shares: [{ balance: bank, amount: 90 }],
    charged: { amount: 90, type: 'hours' },
    left: { amount: 375, type: 'hours' },
    state: { status: 'good' },
  });
  expect(
    findOutlook(bank, { amount: 345, type: 'hours' }, { ...now, balances: [bank] }),
  ).toMatchObject({
    state: { status: 'low' },
  });
});

test('too little: what is missing, who could take it all, and the split', () => {
  const bank = balance('bank', { currentAmount: 60 });
  const big = balance('big', { currentAmount: 120 });
  const small = balance('small', { currentAmount: 30 });
  const strangers = balance('strangers', { companyId: 'another' });
  const balances = [bank, small, big, strangers];

  const outlook = findOutlook(bank, { amount: 90, type: 'hours' }, { ...now, balances });
  expect(outlook).toMatchObject({
    kind: 'tooLow',
    refusal: { details: { missing: { amount: 30, type: 'hours' } } },
  });
  expect(numbers(outlook)).toEqual(['big']);
  expect(listShares(outlook)).toEqual([
    ['bank', 60],
    ['small', 30],
  ]);
});

test('the charge is the rounded amount, and that much must be left', () => {
  const quarters = { roundingIncrement: 15, roundingMode: 'up', roundingMinimum: 0 } as const;
  const bank = balance('bank', { currentAmount: 60, ...quarters });
  expect(
    findOutlook(bank, { amount: 47, type: 'hours' }, { ...now, balances: [bank] }),
  ).toMatchObject({
    kind: 'fits',
    charged: { amount: 60 },
    left: { amount: 0 },
  });

  const almost = balance('almost', { currentAmount: 59, ...quarters });
  const enough = balance('enough', { currentAmount: 47 });
  const rounds = balance('rounds', { currentAmount: 59, ...quarters });
  const outlook = findOutlook(
    almost,
    { amount: 47, type: 'hours' },
    { ...now, balances: [almost, rounds, enough] },
  );
  expect(outlook).toMatchObject({
    kind: 'tooLow',
    refusal: { details: { missing: { amount: 1 } } },
  });
  expect(numbers(outlook)).toEqual(['enough']);
  expect(listShares(outlook)).toEqual([
    ['almost', 45],
    ['rounds', 2],
  ]);
});

test('without a split when the balance is empty or no other has room for the rest', () => {
  const empty = balance('empty', { currentAmount: 0 });
  const other = balance('other', { currentAmount: 300 });
  const overdrawn = findOutlook(
    empty,
    { amount: 90, type: 'hours' },
    { ...now, balances: [empty, other] },
  );
  expect(overdrawn).toMatchObject({ kind: 'tooLow' });
  expect(listShares(overdrawn)).toEqual([]);
  expect(numbers(overdrawn)).toEqual(['other']);
});

test('a unit that does not fit names the balances it fits', () => {
  const bank = balance('bank');
  const card = balance('card', { type: 'credits', currentAmount: 3 });
  const outlook = findOutlook(
    bank,
    { amount: 1, type: 'credits' },
    { ...now, balances: [bank, card] },
  );
  expect(outlook.kind).toBe('otherUnit');
  expect(numbers(outlook)).toEqual(['card']);
});

test('an expired balance is refused for today and taken for a day when it was valid', () => {
  const expired = balance('expired', { expiresOn: '2026-11-15' });
  const quantity = { amount: 60, type: 'hours' } as const;
  expect(findOutlook(expired, quantity, { ...now, balances: [expired] })).toMatchObject({
    kind: 'refused',
    refusal: { code: 'balanceExpired' },
  });
  expect(
    findOutlook(expired, quantity, { ...now, serviceDate: '2026-11-14', balances: [expired] }),
  ).toMatchObject({
    kind: 'fits',
  });
});

function numbers(outlook: Outlook): string[] {
  return outlook.kind === 'fits' ? [] : outlook.alternatives.map(({ number }) => number);
}

function listShares(outlook: Outlook) {
  return outlook.kind === 'tooLow'
    ? (outlook.split ?? []).map((share) => [share.balance.number, share.amount])
    : [];
}
