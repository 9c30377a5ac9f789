import { expect, test } from 'vitest';
import type { EntryView } from '../../../contract/entry';
import { groupTogether } from './group-together';

const punch = {
  type: 'credits',
  title: 'Tilretning',
  description: '',
  category: 'support',
  serviceDate: '2026-11-21',
  balanceId: 'card',
  consultantId: 'konrad',
  task: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  validatedAt: null,
  billedAt: null,
} as EntryView;

const sizes = (...entries: Partial<EntryView>[]) =>
  groupTogether(entries.map((entry) => ({ ...punch, ...entry }))).map(({ length }) => length);

test('credits that were logged in one go stand together', () => {
  expect(sizes({}, {}, {})).toEqual([3]);
  expect(sizes({ title: 'Andet' }, {}, {}, { type: 'hours' })).toEqual([1, 2, 1]);
  expect(sizes()).toEqual([]);
});

test('entries that differ in any shown field stay apart, and hours always do', () => {
  expect(sizes({}, { title: 'Andet' }, {})).toEqual([1, 1, 1]);
  expect(sizes({}, { createdAt: '2026-11-21T10:00:00.000Z' })).toEqual([1, 1]);
  expect(sizes({}, { consultantId: 'stine' })).toEqual([1, 1]);
  expect(sizes({}, { validatedAt: '2026-11-21T10:00:00.000Z' })).toEqual([1, 1]);
  expect(sizes({ type: 'hours' }, { type: 'hours' })).toEqual([1, 1]);
});
