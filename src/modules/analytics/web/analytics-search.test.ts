import { expect, test } from 'vitest';
import { readAnalyticsSearch, spanOfSearch } from './analytics-search';

const customer = '01890000-0000-7000-8000-000000000000';

test('period, comparison, weeks and customer stand in the address; the rest is left out', () => {
  expect(
    readAnalyticsSearch({
      preset: 'last3',
      against: 'lastYear',
      weeks: 52,
      customer,
      consultant: 'abc',
    }),
  ).toEqual({
    preset: 'last3',
    against: 'lastYear',
    weeks: 52,
    customer,
    consultant: 'abc',
  });
  expect(readAnalyticsSearch({ preset: 'last12', against: 'before', weeks: '26' })).toEqual({});
  expect(
    readAnalyticsSearch({
      preset: 'ever',
      against: 'x',
      weeks: '53',
      customer: 'x',
      consultant: '<b>',
    }),
  ).toEqual({});
});

test('months of one’s own replace a preset, and make sense together or not at all', () => {
  expect(readAnalyticsSearch({ preset: 'last3', from: '2026-01', to: '2026-03' })).toEqual({
    from: '2026-01',
    to: '2026-03',
  });
  expect(readAnalyticsSearch({ from: '2026-03', to: '2026-01' })).toEqual({});
  expect(readAnalyticsSearch({ from: '2023-01', to: '2026-01' })).toEqual({});
  expect(readAnalyticsSearch({ from: '2026-01' })).toEqual({});
  expect(readAnalyticsSearch({ from: '2026-01', to: '2026-13' })).toEqual({});
  expect(readAnalyticsSearch({ from: '2026-00', to: '2026-03' })).toEqual({});
});

test('a month that has not begun is never requested', () => {
  const today = '2026-11-21';
  expect(spanOfSearch({}, today)).toEqual({ from: '2025-12', to: '2026-11' });
  expect(spanOfSearch({ from: '2026-10', to: '2027-02' }, today)).toEqual({
    from: '2026-10',
    to: '2026-11',
  });
});
