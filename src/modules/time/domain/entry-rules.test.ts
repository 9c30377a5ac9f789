import { expect, test } from 'vitest';
import { ensureVersion, isTitle, polishTitle } from './entry-rules';

test('an edit of an entry that has changed since is refused, with the current entry', () => {
  expect(() => ensureVersion({ version: 3 }, 3, {})).not.toThrow();
  expect(() => ensureVersion({ version: 4 }, 3, { title: 'Theirs' })).toThrow('entryChanged');
});

test.each([
  [' designmøde om forsiden ', 'Designmøde om forsiden'],
  ['ændringer', 'Ændringer'],
  ['ok, sendt', 'Ok, sendt'],
  ['iPhone-fejl', 'iPhone-fejl'],
  ['e-mail til kunden', 'e-mail til kunden'],
  ['v2 af forsiden', 'v2 af forsiden'],
  ['HTML', 'HTML'],
  ['', ''],
])('the title “%s” is kept as “%s”', (typed, kept) => expect(polishTitle(typed)).toBe(kept));

test('a title of signs without a shape is none', () => {
  expect(isTitle('\u200b\u200b\u202e')).toBe(false);
  expect(isTitle('\u200bok')).toBe(true);
  expect(polishTitle('\u200bmøde\u200b')).toBe('Møde');
});
