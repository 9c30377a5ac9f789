import { expect, test } from 'vitest';
import { day, flag, id, oneOf, personId, searchReader, text } from './search-params';

const read = searchReader({
  q: text(5),
  sort: oneOf(['newest', 'name'], 'newest'),
  weeks: oneOf([52]),
  company: id,
  person: personId,
  on: day,
  create: flag,
});

test('an address is read field by field', () => {
  const search = {
    q: 'logo',
    sort: 'name',
    weeks: 52,
    company: '01890000-0000-7000-8000-000000000000',
    person: 'konrad',
    on: '2024-02-29',
    create: 1,
  };
  expect(read(search)).toEqual(search);
});

test('invalid parameters are left out, with their names', () => {
  const nonsense = {
    q: '',
    sort: ['name'],
    weeks: 26,
    company: 'x',
    person: '<b>',
    on: '2026-02-30',
    create: true,
    other: 1,
  };
  expect(Object.keys(read(nonsense))).toEqual([]);
  expect(Object.keys(read({ sort: 'newest', on: 20_261_117, q: {} }))).toEqual([]);
});

test('digits are words where words are wanted, and words are cut', () => {
  expect(read({ q: 1374, weeks: '52', create: '1' })).toEqual({ q: '1374', weeks: 52, create: 1 });
  expect(read({ q: 'designmøde' })).toEqual({ q: 'desig' });
});
