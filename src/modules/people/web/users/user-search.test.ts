import { expect, test } from 'vitest';
import { readUserSearch } from './user-search';

test('filters survive in the address', () => {
  const company = 'f6ab10b9-4b3d-44b1-85cc-454ce4b17bf8';
  const search = { search: 'anna', role: 'staff', state: 'pending', company, user: 'abc' };
  expect(readUserSearch(search)).toEqual(search);
});

test('an unknown value is no filter', () => {
  expect(
    readUserSearch({ search: '', role: 'boss', state: 1, company: '../x', other: true }),
  ).toEqual({});
});

test('a search for digits is a search', () => {
  expect(readUserSearch({ search: 1374 })).toEqual({ search: '1374' });
});
