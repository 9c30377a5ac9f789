import { expect, test } from 'vitest';
import { noRounding } from '../../domain/rounding';
import { listChangedFields, toEditable } from './editable-fields';

const before = { notes: 'Call first', expiresOn: '2027-03-31', overdraftLimit: 0, ...noRounding };

test('an edit sends only changed fields, so that changes by others survive', () => {
  expect(listChangedFields(before, before)).toEqual({});
  expect(listChangedFields({ ...before, expiresOn: null }, before)).toEqual({ expiresOn: null });
  expect(listChangedFields({ ...before, notes: '', overdraftLimit: 60 }, before)).toEqual({
    notes: '',
    overdraftLimit: 60,
  });
});

test('hidden notes are empty', () => {
  expect(toEditable({ ...before, notes: null })).toEqual({ ...before, notes: '' });
});
