import { expect, test } from 'vitest';
import type { BalanceView } from '@/modules/balances/contract';
import { noRounding } from '@/modules/balances/domain/rounding';
import { foresee, type Outlook } from './foresee';

const now = { serviceDate: '2026-11-21', today: '2026-11-21', isStaff: false, thresholds: { low: 20, medium: 50 } };

test('what is left and how it stands then', () => {
  const bank = balance('bank', { currentAmount: 465 });
  expect(foresee(bank, { amount: 90, type: 'hours' }, { ...now, balances: [bank] })).toEqual({
    kind: 'fits',
    charged: { amount: 90, type: 'hours' },
    left: { amount: 375, type: 'hours' },
    state: { status: 'good' },
  });
  expect(foresee(bank, { amount: 345, type: 'hours' }, { ...now, balances: [bank] })).toMatchObject({
    state: { status: 'low' },
  });
});

test('too little: what is missing, who could take it all, and the split', () => {
  const bank = balance('bank', { currentAmount: 60 });
  const big = balance('big', { currentAmount: 120 });
  const small = balance('small', { currentAmount: 30 });
  const strangers = balance('strangers', { companyId: 'another' });
  const balances = [bank, small, big, strangers];

  const outlook = foresee(bank, { amount: 90, type: 'hours' }, { ...now, balances });
  expect(outlook).toMatchObject({ kind: 'tooLow', refusal: { details: { missing: { amount: 30, type: 'hours' } } } });
  expect(numbers(outlook)).toEqual(['big']);
  expect(sharesOf(outlook)).toEqual([
    ['bank', 60],
    ['small', 30],
  ]);
});

test('what is charged is what the balance rounds to, and that is what must be left', () => {
  const quarters = { roundingIncrement: 15, roundingMode: 'up', roundingMinimum: 0 } as const;
  const bank = balance('bank', { currentAmount: 60, ...quarters });
  expect(foresee(bank, { amount: 47, type: 'hours' }, { ...now, balances: [bank] })).toMatchObject({
    kind: 'fits',
    charged: { amount: 60 },
    left: { amount: 0 },
  });

  const almost = balance('almost', { currentAmount: 59, ...quarters });
  const enough = balance('enough', { currentAmount: 47 });
  const rounds = balance('rounds', { currentAmount: 59, ...quarters });
  const outlook = foresee(almost, { amount: 47, type: 'hours' }, { ...now, balances: [almost, rounds, enough] });
  expect(outlook).toMatchObject({ kind: 'tooLow', refusal: { details: { missing: { amount: 1 } } } });
  expect(numbers(outlook)).toEqual(['enough']);
  expect(sharesOf(outlook)).toEqual([
    ['almost', 45],
    ['rounds', 2],
  ]);
});

test('nothing to split when nothing is left or nobody has room for the rest', () => {
  const empty = balance('empty', { currentAmount: 0 });
  const other = balance('other', { currentAmount: 300 });
  const overdrawn = foresee(empty, { amount: 90, type: 'hours' }, { ...now, balances: [empty, other] });
  expect(overdrawn).toMatchObject({ kind: 'tooLow' });
  expect(sharesOf(overdrawn)).toEqual([]);
  expect(numbers(overdrawn)).toEqual(['other']);
});

test('a unit that does not fit names the balances it fits', () => {
  const bank = balance('bank');
  const card = balance('card', { type: 'credits', currentAmount: 3 });
  const outlook = foresee(bank, { amount: 1, type: 'credits' }, { ...now, balances: [bank, card] });
  expect(outlook.kind).toBe('otherUnit');
  expect(numbers(outlook)).toEqual(['card']);
});

test('an expired balance is refused for today and taken for a day when it was valid', () => {
  const expired = balance('expired', { expiresOn: '2026-11-15' });
  const quantity = { amount: 60, type: 'hours' } as const;
  expect(foresee(expired, quantity, { ...now, balances: [expired] })).toMatchObject({
    kind: 'refused',
    refusal: { code: 'balanceExpired' },
  });
  expect(foresee(expired, quantity, { ...now, serviceDate: '2026-11-14', balances: [expired] })).toMatchObject({
    kind: 'fits',
  });
});

function numbers(outlook: Outlook): string[] {
  return outlook.kind === 'fits' ? [] : outlook.alternatives.map(({ number }) => number);
}

function sharesOf(outlook: Outlook) {
  return outlook.kind === 'tooLow' ? (outlook.split ?? []).map((share) => [share.balance.number, share.amount]) : [];
}

function balance(number: string, more: Partial<BalanceView> = {}): BalanceView {
  return {
    id: number,
    number,
    companyId: 'nordlys',
    companyName: 'Nordlys',
    type: 'hours',
    initialAmount: 600,
    totalAmount: 600,
    currentAmount: 600,
    overdraftLimit: 0,
    ...noRounding,
    expiresOn: null,
    status: 'good',
    reason: null,
    isClosed: false,
    isCompanyActive: true,
    notes: null,
    createdBy: 'konrad',
    companyCreatedBy: 'konrad',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    topUpRequest: null,
    ...more,
  };
}
