import { expect, test } from 'vitest';
import { filterOf, readTimeSearch } from './time-search';

test('every filter survives in the address', () => {
  const search = {
    q: 'logo',
    period: 'thisWeek',
    customer: 'a-1',
    balance: 'b-2',
    consultant: 'konrad',
    category: 'design',
    validated: 'no',
    billed: 'yes',
    entry: 'e-3',
  };
  expect(readTimeSearch(search)).toEqual(search);
});

test('what is not understood is left out', () => {
  expect(readTimeSearch({ q: '', period: 'ever', from: '21/11', category: 'x', validated: true, other: 1 })).toEqual(
    {},
  );
});

test('a named period means the days it names today', () => {
  expect(filterOf({ period: 'lastMonth', validated: 'no', q: ' a ' }, '2026-11-21')).toEqual({
    from: '2026-10-01',
    to: '2026-10-31',
    validated: false,
    q: 'a',
  });
});
