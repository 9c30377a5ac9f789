import { expect, test } from 'vitest';
import { readCustomerSearch, readCustomerTab } from './crm-search';

test('the address of the list is read, and what it does not understand is left out', () => {
  expect(
    readCustomerSearch({ q: 1374, show: 'low', owner: 'u1', service: 'Web', sort: 'name', x: 1 }),
  ).toEqual({
    q: '1374',
    show: 'low',
    owner: 'u1',
    service: 'Web',
    sort: 'name',
  });
  expect(
    readCustomerSearch({ q: '', show: 'everything', owner: {}, status: 'gone', sort: 'size' }),
  ).toEqual({});
});

test('the address of a customer is read', () => {
  expect(readCustomerTab({ tab: 'notes', balance: 'b1' })).toEqual({ tab: 'notes', balance: 'b1' });
  expect(readCustomerTab({ new: 1, from: '2026-11-01', to: 'today' })).toEqual({
    new: 1,
    from: '2026-11-01',
  });
  expect(readCustomerTab({ tab: 'files' })).toEqual({});
});
