import { expect, test } from 'vitest';
import { noRounding } from '../../domain/rounding';
import { listChangedFields, toEditable } from './editable';

const before = { notes: 'Call first', expiresOn: '2027-03-31', overdraftLimit: 0, ...noRounding };

test('only what was changed is sent, so that what somebody else has changed stays', () => {
  expect(listChangedFields(before, before)).toEqual({});
  expect(listChangedFields({ ...before, expiresOn: null }, before)).toEqual({ expiresOn: null });
  expect(listChangedFields({ ...before, notes: '', overdraftLimit: 60 }, before)).toEqual({
    notes: '',
    overdraftLimit: 60,
  });
});

test('notes somebody may not read are empty', () => {
  expect(toEditable({ ...before, notes: null })).toEqual({ ...before, notes: '' });
});
