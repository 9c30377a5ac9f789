import { expect, test } from 'vitest';
import { readCompanySearch } from './company-search';

test('filters survive in the address, and a number searched for stays one', () => {
  const search = { q: 'nordlys', status: 'paused', service: 'Design' };
  expect(readCompanySearch(search)).toEqual(search);
  expect(readCompanySearch({ q: 1374 })).toEqual({ q: '1374' });
});

test('an unknown parameter is not a filter', () => {
  expect(readCompanySearch({ q: '', status: 'gone', service: [], other: true })).toEqual({});
});
