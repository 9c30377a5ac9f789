import { expect, test } from 'vitest';
import { buildEntryHistory, readHistory } from './entry-history';

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

test('a change of `version` alone is not in the history', () => {
  expect(readHistory(entry, { ...entry, version: 2 }).kinds).toEqual([]);
});

test('a word belongs to the company it was written in, also when it is corrected elsewhere', () => {
  const at = (companyId: string, title: string) => ({ ...entry, companyId, title });
  const states = [
    at('a', 'Of A'),
    at('b', 'Of A'),
    at('b', 'Of B'),
    at('b', 'Also of B'),
    at('a', 'Also of B'),
    at('a', 'Of A again'),
  ];
  const rows = states.map((after, index) => ({
    at: String(index),
    actorName: `of ${after.companyId}`,
    by: { channel: 'key' as const, name: `of ${after.companyId}` },
    before: states[index - 1] ?? null,
    after,
  }));
  const told = (isVisible: (companyId: string) => boolean) =>
    buildEntryHistory(rows, isVisible).map(({ actorName, by, changes }) => [
      actorName === (by?.name ?? null) ? actorName : by,
      ...changes.flatMap(({ from, to }) => [from, to]),
    ]);
  expect(told(() => true)).toEqual([
    ['of a'],
    ['of b'],
    ['of b', 'Of A', 'Of B'],
    ['of b', 'Of B', 'Also of B'],
    ['of a'],
    ['of a', 'Also of B', 'Of A again'],
  ]);
  expect(told((id) => id === 'a')).toEqual([
    ['of a'],
    [null],
    [null],
    [null],
    ['of a'],
    ['of a', null, 'Of A again'],
  ]);
  expect(told((id) => id === 'b')).toEqual([
    [null],
    ['of b'],
    ['of b', null, 'Of B'],
    ['of b', 'Of B', 'Also of B'],
    [null],
    [null],
  ]);
});
