import { expect, test } from 'vitest';
import { ensureVersion } from './entry-rules';

test('an edit of what somebody else has changed is refused, with what stands there now', () => {
  expect(() => ensureVersion({ version: 3 }, 3, {})).not.toThrow();
  expect(() => ensureVersion({ version: 4 }, 3, { title: 'Theirs' })).toThrow('entryChanged');
});
