import { expect, test } from 'vitest';
import { concernedBy, pauseBefore } from './live-invalidation';

const change = (table: string) => ({ kind: 'change', table, id: '1', companyId: null }) as const;

test('a new entry also changes what is left', () => {
  expect(concernedBy(change('time_entry'))).toEqual(['time', 'balances', 'crm']);
});

test('a company shows its name beside balances and entries', () => {
  expect(concernedBy(change('company'))).toEqual(['companies', 'balances', 'time', 'crm']);
});

test('who belongs to a company shows among the people and in its number of users', () => {
  expect(concernedBy(change('company_member'))).toEqual(['people', 'companies', 'crm']);
});

test.each(['app_user', 'invitation'])('a change of %s shows among the people', (table) => {
  expect(concernedBy(change(table))).toEqual(['people']);
});

test.each(['company_note', 'mail'])('a change of %s shows at the customer', (table) => {
  expect(concernedBy(change(table))).toEqual(['crm']);
});

test.each(['something_new'])('a change of %s may show anywhere', (table) => {
  expect(concernedBy(change(table))).toBe('everything');
});

test('after a gap and after a change of one’s own rights everything is fetched anew', () => {
  expect(concernedBy({ kind: 'ready' })).toBe('everything');
  expect(concernedBy({ kind: 'rights' })).toBe('everything');
});

test('pauses grow from half a second to at most thirty', () => {
  expect([0, 1, 2, 10].map((attempt) => pauseBefore(attempt, 0))).toEqual([500, 1_000, 2_000, 15_000]);
  expect(pauseBefore(10, 1)).toBe(30_000);
});
