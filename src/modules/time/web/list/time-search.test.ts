import { expect, test } from 'vitest';
import { findShown, isAllToApprove, readTimeSearch, toFilter } from './time-search';

const id = '01890000-0000-7000-8000-000000000000';

test('every filter survives in the address', () => {
  const search = {
    q: 'logo',
    period: 'thisWeek',
    from: '2024-02-29',
    to: '2026-12-31',
    customer: id,
    balance: id,
    consultant: 'konrad',
    feature: id,
    category: 'design',
    validated: 'no',
    billed: 'yes',
    entry: id,
    view: 'week',
    week: '2026-11-17',
  };
  expect(readTimeSearch(search)).toEqual(search);
});

test('an unknown value is left out', () => {
  expect(
    readTimeSearch({
      q: '',
      period: 'ever',
      from: '21/11',
      category: 'x',
      validated: true,
      other: 1,
    }),
  ).toEqual({});
});

test('a search for digits is a search', () => {
  expect(readTimeSearch({ q: 1374 })).toEqual({ q: '1374' });
});

test('a day that no calendar has is left out, and so is an id that cannot be one', () => {
  expect(readTimeSearch({ week: '2026-13-45', from: '2026-02-30', to: '2025-02-29' })).toEqual({});
  expect(readTimeSearch({ from: '0000-01-01', week: '9999-12-31' })).toEqual({});
  expect(
    readTimeSearch({ customer: 'nonsense', balance: '1', feature: 'FEAT-12', entry: '../x' }),
  ).toEqual({});
  expect(readTimeSearch({ consultant: '<b>', week: 2026, from: 20261117 })).toEqual({});
});

test('a named period means the days it names today', () => {
  expect(toFilter({ period: 'lastMonth', validated: 'no', q: ' a ' }, '2026-11-21')).toEqual({
    from: '2026-10-01',
    to: '2026-10-31',
    validated: false,
    q: 'a',
  });
});

test('an address that narrows nothing shows this week to those who log', () => {
  expect(findShown({ entry: id }, true)).toEqual({ entry: id, period: 'thisWeek' });
  for (const search of [{ validated: 'no' }, { q: 'logo' }, { to: '2026-11-01' }] as const)
    expect(findShown(search, true)).toEqual(search);
  expect(findShown({}, false)).toEqual({});
});

test('all of it has no first and no last day', () => {
  expect(findShown({ period: 'all' }, true)).toEqual({ period: 'all' });
  expect(toFilter({ period: 'all' }, '2026-11-21')).toEqual({});
});

test('a list of all that waits for approval differs from a narrower one', () => {
  const all = { validated: 'no', billed: 'no', questioned: 'no' } as const;
  expect(isAllToApprove(all)).toBe(true);
  expect(isAllToApprove({ ...all, period: 'all', customer: id })).toBe(true);
  expect(isAllToApprove({})).toBe(false);
  for (const search of [{ q: 'logo' }, { period: 'thisWeek' }, { billed: 'yes' }] as const)
    expect(isAllToApprove({ ...all, ...search })).toBe(false);
});
