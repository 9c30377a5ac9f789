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

test('a card that is used up shows what the others have left', () => {
  const card = makeBalanceView('TB-1', { standingSale, currentAmount: 0 });
  expect(toWholeCard(card)).toMatchObject({ currentAmount: 680, totalAmount: 1200 });
});

test('a card that was closed or has expired has its own figures', () => {
  const alone = { standingSale: { ...standingSale, cards: [] }, currentAmount: 120 };
  const card = makeBalanceView('TB-1', alone);
  expect(toWholeCard(card)).toEqual(card);
  expect(listOtherCards(card)).toEqual([]);
});

test('a balance that was sold once stays as it is', () => {
  const once = makeBalanceView('TB-2');
  expect(toWholeCard(once)).toEqual(once);
});
