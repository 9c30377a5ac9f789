import { expect, test } from 'vitest';
import type { CompanyView } from '../../contract/company';
import { blankCompany } from '../../contract/fields';
import { findConflict } from './conflict';

const base: CompanyView = {
  ...blankCompany,
  id: 'a',
  cvr: null,
  ean: null,
  name: 'Nordlys',
  phone: '1',
  accountStatus: 'active',
  createdAt: '1',
  createdBy: 'x',
  updatedAt: '1',
};
const wanted = { ...blankCompany, name: 'Nordlys', phone: '1' };
const conflictWith = (theirs: Partial<CompanyView>, mine: Partial<typeof wanted>) =>
  findConflict({ name: 'Stine', current: { ...base, ...theirs } }, base, { ...wanted, ...mine });

test('a fact changed by both, or only by the other person, is a question', () => {
  const { differences } = conflictWith({ phone: '2', city: 'Odense' }, { phone: '3' });
  expect(differences).toEqual([
    { fact: 'phone', mine: '3', theirs: '2', isMineNew: true },
    { fact: 'city', mine: '', theirs: 'Odense', isMineNew: false },
  ]);
});

test('an equal change by both, or a change only by the editor, is no question', () => {
  const { differences } = conflictWith({ phone: '2' }, { phone: '2', city: 'Odense' });
  expect(differences).toEqual([]);
});

test('a missing number equals an empty field', () => {
  expect(conflictWith({ phone: '2' }, { phone: '2', cvr: '' }).differences).toEqual([]);
});

test('a new status is shown, without a question', () => {
  expect(conflictWith({ accountStatus: 'paused' }, {})).toMatchObject({
    differences: [],
    status: 'paused',
  });
});
