import { expect, test } from 'vitest';
import { findAuditAction, findObjectName, listAuditChanges } from './audit-changes';

test('only what is different is a change, and counters of changes are none', () => {
  const before = { id: '1', name: 'Havn', city: 'Aarhus', version: 1, serviceTypes: ['Web'] };
  const after = {
    id: '1',
    name: 'Havn & Co',
    city: 'Aarhus',
    version: 2,
    serviceTypes: ['Web', 'App'],
  };
  expect(listAuditChanges(before, after)).toEqual([
    { field: 'name', from: 'Havn', to: 'Havn & Co' },
    { field: 'serviceTypes', from: 'Web', to: 'Web, App' },
  ]);
});

test('a new record lists every field that was filled in', () => {
  expect(
    listAuditChanges(null, { id: '1', name: 'Havn', city: '', cvr: null, serviceTypes: [] }),
  ).toEqual([{ field: 'name', from: null, to: 'Havn' }]);
});

test('a record that is kept when it is deleted counts as deleted', () => {
  expect(
    findAuditAction('UPDATE', { deletedAt: null }, { deletedAt: '2026-11-21T11:00:00Z' }),
  ).toBe('deleted');
  expect(
    findAuditAction('UPDATE', { revokedAt: null }, { revokedAt: '2026-11-21T11:00:00Z' }),
  ).toBe('deleted');
  expect(findAuditAction('UPDATE', { name: 'a' }, { name: 'b' })).toBe('changed');
  expect(findAuditAction('INSERT', null, {})).toBe('created');
  expect(findAuditAction('DELETE', {}, null)).toBe('deleted');
});

test.each([
  ['balance', { number: 'TB-0001' }, 'TB-0001'],
  ['task', { number: 12, title: 'Front page' }, 'FEAT-12 Front page'],
  ['company', { name: 'Havn' }, 'Havn'],
  ['invitation', { email: 'clara@nordlys.example' }, 'clara@nordlys.example'],
  ['installation', { lowPercent: 20 }, null],
])('a %s is called what people call it', (kind, state, name) => {
  expect(findObjectName(kind, state)).toBe(name);
});
