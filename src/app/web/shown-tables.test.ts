import { expect, test } from 'vitest';
import type { LiveMessage } from '@/platform/live';
import { findConcernedParts } from '@/platform/web/live/live-invalidation';
import { shownTables } from './shown-tables';

const concernedBy = (message: LiveMessage) => findConcernedParts(message, shownTables);
const sorted = (parts: readonly string[] | 'everything') => [...parts].sort();
const change = (table: string) => ({ kind: 'change', table, id: '1', companyId: null }) as const;

test('a new entry also changes what is left, and the overviews', () => {
  expect(sorted(concernedBy(change('time_entry')))).toEqual(
    expect.arrayContaining(['analytics', 'balances', 'crm', 'overview', 'tasks', 'time']),
  );
});

test('a company shows its name beside balances and entries', () => {
  expect(sorted(concernedBy(change('company')))).toEqual(
    expect.arrayContaining([
      'admin',
      'analytics',
      'balances',
      'companies',
      'crm',
      'overview',
      'tasks',
      'time',
    ]),
  );
});

test('a membership shows among the people, in numbers of users and at the timer', () => {
  expect(sorted(concernedBy(change('company_member')))).toEqual(
    expect.arrayContaining(['companies', 'crm', 'overview', 'people', 'timer']),
  );
});

test('an account shows among the people, and on the overview of staff while it waits', () => {
  expect(sorted(concernedBy(change('app_user')))).toEqual(
    expect.arrayContaining(['overview', 'people']),
  );
  expect(sorted(concernedBy(change('invitation')))).toEqual(expect.arrayContaining(['people']));
});

test('a pin shows on the home page of its owner, among the balances', () => {
  expect(sorted(concernedBy(change('pinned_balance')))).toEqual(
    expect.arrayContaining(['balances']),
  );
});

test('a change of a note shows at the customer, one of a mail in the outbox as well', () => {
  expect(sorted(concernedBy(change('company_note')))).toEqual(expect.arrayContaining(['crm']));
  expect(sorted(concernedBy(change('mail')))).toEqual(expect.arrayContaining(['admin', 'crm']));
});

test('a comment shows at its feature', () => {
  expect(sorted(concernedBy(change('task_comment')))).toEqual(expect.arrayContaining(['tasks']));
});

test.each(['something_new'])('a change of %s may show anywhere', (table) => {
  expect(concernedBy(change(table))).toBe('everything');
});

test('a gap and a change of one’s own rights reload everything', () => {
  expect(concernedBy({ kind: 'ready' })).toBe('everything');
  expect(concernedBy({ kind: 'rights' })).toBe('everything');
});
