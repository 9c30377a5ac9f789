import { expect, test } from 'vitest';
import { readMonthlySearch } from './monthly-search';

test('the address holds month, group and customer; unknown values are left out', () => {
  const customer = '01890000-0000-7000-8000-000000000000';
  expect(readMonthlySearch({ month: '2026-11', group: 'feature', customer })).toEqual({
    month: '2026-11',
    group: 'feature',
    customer,
  });
  expect(readMonthlySearch({ month: '2026-13', group: 'colour', customer: 'x' })).toEqual({});
  expect(readMonthlySearch({ group: 'category' })).toEqual({});
});
