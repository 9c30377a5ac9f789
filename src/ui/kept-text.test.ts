import { expect, test } from 'vitest';
import { fits } from './kept-text';

test('kept text returns only where it has the shape of its field', () => {
  expect(fits('typed', '')).toBe(true);
  expect(fits({ title: 'typed' }, { title: '', amount: 0 })).toBe(true);
  expect(fits({ taskId: 'a' }, { taskId: null })).toBe(true);
  expect(fits(undefined, '')).toBe(true);
  for (const wrong of [{}, 5, null, ['typed']]) expect(fits(wrong, '')).toBe(false);
  expect(fits({ title: {} }, { title: '' })).toBe(false);
});
