import { expect, test } from 'vitest';
import { ensureVersion, polishTitle } from './entry-rules';

test('an edit of what somebody else has changed is refused, with what stands there now', () => {
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
