import { expect, test } from 'vitest';
import { readBalanceSearch } from './balance-search';

test('filters, order, view and the open balance survive in the address', () => {
  const search = { q: 'nord', show: 'expiring', type: 'credits', sort: 'expiry', view: 'table', balance: 'abc' };
  expect(readBalanceSearch(search)).toEqual(search);
});

test('what is not understood is left out', () => {
  expect(readBalanceSearch({ q: '', show: 'good', type: 3, sort: 'newest', view: 'cards', other: true })).toEqual({});
});
