import { expect, test } from 'vitest';
import type { BalanceView } from '@/modules/balances/contract/balance';
import { listNeedingAttention, sortLowestFirst } from './lowest-first';

const good = balance('good', { currentAmount: 90 });
const low = balance('low', { status: 'low', currentAmount: 10 });
const usedUp = balance('usedUp', { status: 'inactive', reason: 'usedUp', currentAmount: 0 });
const closed = balance('closed', { status: 'inactive', reason: 'closed', currentAmount: 50 });
const expired = balance('expired', { status: 'expired', currentAmount: 40 });
const finished = balance('finished', { status: 'expired', currentAmount: 0 });
const all = [good, closed, usedUp, expired, finished, low];

test('balances nearest to their end come first, unusable ones last', () => {
  expect(numbers(sortLowestFirst(all))).toEqual([
    'low',
    'good',
    'finished',
    'usedUp',
    'expired',
    'closed',
  ]);
});

test('attention is for balances that can still be acted on', () => {
  expect(numbers(listNeedingAttention(all))).toEqual(['low', 'usedUp', 'expired']);
});

function numbers(balances: BalanceView[]): string[] {
  return balances.map(({ number }) => number);
}

function balance(number: string, more: Partial<BalanceView>): BalanceView {
  return { number, status: 'good', reason: null, totalAmount: 100, ...more } as BalanceView;
}
