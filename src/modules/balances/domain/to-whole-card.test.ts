import { expect, test } from 'vitest';
import { makeBalanceView } from '@/testkit/balance-view';
import { listOtherCards, toWholeCard } from './to-whole-card';

const part = (id: string, left: number, expiresOn: string) => {
  return { id, number: id, left, total: 600, expiresOn, soldFor: '2026-11-01' };
};
const standingSale = {
  id: 'sale',
  soldFor: '2026-12-01',
  cards: [part('TB-1-2', 180, '2026-12-31'), part('TB-1-3', 500, '2027-01-31')],
  next: null,
};

test('a card that can be used has the sums of its sale', () => {
  const card = makeBalanceView('TB-1-3', { standingSale, currentAmount: 500 });
  expect(toWholeCard(card)).toMatchObject({ currentAmount: 680, totalAmount: 1200 });
  expect(listOtherCards(card).map(({ id }) => id)).toEqual(['TB-1-2']);
});

test.each([
  ['an expired card with something left', { status: 'expired', currentAmount: 120 }],
  ['a card that is used up', { status: 'inactive', reason: 'usedUp', currentAmount: 0 }],
  ['an overdrawn card', { status: 'inactive', reason: 'overdrawn', currentAmount: -30 }],
] as const)('%s has its own figures', (_name, facts) => {
  const card = makeBalanceView('TB-1', { standingSale, ...facts });
  expect(toWholeCard(card)).toEqual(card);
  expect(listOtherCards(card)).toEqual([]);
});

test('a balance that was sold once stays as it is', () => {
  const once = makeBalanceView('TB-2');
  expect(toWholeCard(once)).toEqual(once);
});
