import { expect, test } from 'vitest';
import { readHistory } from './entry-history';

const entry = {
  title: 'Logo',
  amount: 60,
  validatedAt: null,
  billedAt: null,
  deletedAt: null,
  version: 1,
};

test('the first row is the making of it', () => {
  expect(readHistory(null, entry)).toEqual({ kinds: ['created'], changes: [] });
});

test('an edit tells what was and what is, and that it cleared the validation', () => {
  const before = { ...entry, validatedAt: '2026-11-21' };
  expect(readHistory(before, { ...entry, amount: 45, version: 2 })).toEqual({
    kinds: ['changed', 'invalidated'],
    changes: [{ fact: 'amount', from: 60, to: 45 }],
  });
});

test.each([
  ['validated', { validatedAt: null }, { validatedAt: 'then' }],
  ['invalidated', { validatedAt: 'then' }, { validatedAt: null }],
  ['billed', { billedAt: null }, { billedAt: 'then' }],
  ['unbilled', { billedAt: 'then' }, { billedAt: null }],
  ['deleted', { deletedAt: null }, { deletedAt: 'then' }],
] as const)('%s', (kind, before, after) => {
  expect(readHistory({ ...entry, ...before }, { ...entry, ...after }).kinds).toEqual([kind]);
});

test('what only counts versions is nothing that happened', () => {
  expect(readHistory(entry, { ...entry, version: 2 }).kinds).toEqual([]);
});
