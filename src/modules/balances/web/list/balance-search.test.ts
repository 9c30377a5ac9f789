import { expect, test } from 'vitest';
import { readBalanceSearch } from './balance-search';

test('filters, order, view and the open balance survive in the address', () => {
  const customer = '8c0f7d9e-1f0e-4a53-9d6c-2f4a8f3b1c11';
  const search = {
    q: 'nord',
    show: 'expiring',
    type: 'credits',
    customer,
    sort: 'expiry',
    view: 'table',
    balance: 'abc',
  };
  expect(readBalanceSearch(search)).toEqual(search);
});

test('unknown parameters are left out', () => {
  expect(
    readBalanceSearch({
      q: '',
      show: 'good',
      type: 3,
      sort: 'newest',
      view: 'cards',
      customer: 'x',
      other: true,
    }),
  ).toEqual({});
});
