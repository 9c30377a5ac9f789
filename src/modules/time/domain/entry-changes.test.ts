import { expect, test } from 'vitest';
import { ensureChangeable, ensureOwnValidation, ensureVersion } from './entry-changes';

const at = '2026-11-21T10:00:00.000000Z';
const draft = { validatedAt: null, validatedBy: null, billedAt: null };
const validated = { validatedAt: at, validatedBy: 'clara', billedAt: null };
const billed = { ...validated, billedAt: at };

test.each([
  ['a consultant changes a draft', draft, false, undefined],
  ['staff change a draft', draft, true, undefined],
  ['a consultant leaves alone what is validated', validated, false, 'entryValidated'],
  ['staff may change what is validated', validated, true, undefined],
  ['a consultant leaves alone what is billed', billed, false, 'entryBilled'],
  ['staff unbill first, too', billed, true, 'entryBilled'],
])('%s', (_name, entry, isStaff, code) => {
  const attempt = () => ensureChangeable(entry, isStaff);
  if (code) expect(attempt).toThrow(code);
  else expect(attempt).not.toThrow();
});

test('a customer takes back their own validation and nobody else’s; staff any', () => {
  expect(() => ensureOwnValidation(validated, 'clara', false)).not.toThrow();
  expect(() => ensureOwnValidation(validated, 'hans', false)).toThrow('validationNotYours');
  expect(() => ensureOwnValidation(validated, 'stine', true)).not.toThrow();
});

test('an edit of what somebody has changed meanwhile is refused, with what stands there now', () => {
  expect(() => ensureVersion({ version: 3 }, 3, {})).not.toThrow();
  expect(() => ensureVersion({ version: 4 }, 3, { title: 'Theirs' })).toThrow('entryChanged');
});
