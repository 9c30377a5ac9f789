import { expect, test } from 'vitest';
import { isFiltered, readTaskSearch, toTaskFilter } from './task-search';

test('an address says the filters and the view; unknown values are left out', () => {
  const company = '6f0a3b1e-5f0e-4c50-9a0e-2f8f0d4a9b11';
  expect(
    readTaskSearch({
      view: 'board',
      status: 'on_hold',
      q: 12,
      company,
      mine: 1,
      group: 'priority',
    }),
  ).toEqual({
    view: 'board',
    status: 'on_hold',
    q: '12',
    company,
    mine: 1,
    group: 'priority',
  });
  expect(readTaskSearch({ create: 1, older: '1' })).toEqual({ create: 1, older: 1 });
  expect(
    readTaskSearch({
      view: 'x',
      status: 'x',
      company: 'x',
      group: 'status',
      priority: 'x',
      mine: 0,
    }),
  ).toEqual({});
});

test('tasks completed long ago are left out unless the address includes them', () => {
  expect(toTaskFilter({})).toEqual({ recent: true });
  expect(toTaskFilter({ older: 1 })).toEqual({});
  expect(toTaskFilter({ q: 'logo' })).toEqual({ q: 'logo' });
  expect(toTaskFilter({ status: 'completed', mine: 1 })).toEqual({ mine: true });
});

test('how it is shown is no filter', () => {
  expect(isFiltered({ view: 'board', group: 'company', older: 1 })).toBe(false);
  expect(isFiltered({ priority: 'high' })).toBe(true);
});
