import { expect, test } from 'vitest';
import { readAdminSearch } from './admin-search';

test('the address of a section with its filters is read as it was written', () => {
  const address = {
    section: 'audit',
    kind: 'balance',
    actor: 'u1',
    object: 'b1',
    from: '2026-11-01',
    to: '2026-11-21',
  };
  expect(readAdminSearch(address)).toEqual(address);
});

test('an unknown value is no filter', () => {
  expect(
    readAdminSearch({
      section: 'secrets',
      state: 'lost',
      kind: 'mailbox',
      from: 'yesterday',
      job: 1,
    }),
  ).toEqual({});
});

test('a search for a number is a search', () => {
  expect(readAdminSearch({ section: 'outbox', q: 42 })).toEqual({ section: 'outbox', q: '42' });
});
