import { expect, test } from 'vitest';
import { isConcerned } from '@/platform/shown';
import { sentReads, shownTables } from './shown-tables';

const concernedBy = (table: string) => shownTables[table] ?? 'everything';
const sorted = (parts: readonly string[] | 'everything') => [...parts].sort();

test('a new entry also changes what is left, and the overviews', () => {
  expect(sorted(concernedBy('time_entry'))).toEqual(
    expect.arrayContaining(['analytics', 'balances', 'crm', 'overview', 'tasks', 'time']),
  );
});

test('a company shows its name beside balances and entries', () => {
  expect(sorted(concernedBy('company'))).toEqual(
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
  expect(sorted(concernedBy('company_member'))).toEqual(
    expect.arrayContaining(['companies', 'crm', 'overview', 'people', 'timer']),
  );
});

test('an account shows among the people, and on the overview of staff while it waits', () => {
  expect(sorted(concernedBy('app_user'))).toEqual(expect.arrayContaining(['overview', 'people']));
  expect(sorted(concernedBy('invitation'))).toEqual(expect.arrayContaining(['people']));
});

test('a pin shows on the home page of its owner, among the balances', () => {
  expect(sorted(concernedBy('pinned_balance'))).toEqual(expect.arrayContaining(['balances']));
});

test('a change of a note shows at the customer, one of a mail in the outbox as well', () => {
  expect(sorted(concernedBy('company_note'))).toEqual(expect.arrayContaining(['crm']));
  expect(sorted(concernedBy('mail'))).toEqual(expect.arrayContaining(['admin', 'crm']));
});

test('a comment shows at its task', () => {
  expect(sorted(concernedBy('task_comment'))).toEqual(expect.arrayContaining(['tasks']));
});

test('a change of an unknown table may show anywhere', () => {
  expect(isConcerned('balances.list', ['something_new'], shownTables)).toBe(true);
});

test('a read is concerned by the tables of its part alone', () => {
  expect(isConcerned('notifications.unread', ['time_entry'], shownTables)).toBe(false);
  expect(isConcerned('notifications.unread', ['time_entry', 'notification'], shownTables)).toBe(
    true,
  );
});

test('reads whose answers are sent belong to parts that show tables', () => {
  const parts = new Set(Object.values(shownTables).flat());
  for (const path of sentReads) expect(parts, path).toContain(path.split('.')[0]);
});
