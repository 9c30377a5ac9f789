import { expect, test } from 'vitest';
import { readCustomerSearch, readCustomerTab } from './crm-search';

test('the address of the work list is read, and what it does not understand is left out', () => {
  expect(
    readCustomerSearch({ q: 1374, show: 'low', owner: 'u1', service: 'Web', sort: 'name', x: 1 }),
  ).toEqual({
    q: '1374',
    show: 'low',
    owner: 'u1',
    service: 'Web',
    sort: 'name',
  });
  expect(readCustomerSearch({ q: '', show: 'everything', owner: {}, sort: 'attention' })).toEqual(
    {},
  );
});

test('the first tab needs no words in the address', () => {
  expect(readCustomerTab({ tab: 'notes', balance: 'b1' })).toEqual({ tab: 'notes', balance: 'b1' });
  expect(readCustomerTab({ tab: 'overview' })).toEqual({});
  expect(readCustomerTab({ tab: 'files' })).toEqual({});
});
