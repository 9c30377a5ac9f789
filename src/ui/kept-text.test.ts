import { expect, test } from 'vitest';
import { hasShapeOf } from './kept-text';

test('kept text returns only where it has the shape of its field', () => {
  expect(hasShapeOf('typed', '')).toBe(true);
  expect(hasShapeOf({ title: 'typed' }, { title: '', amount: 0 })).toBe(true);
  expect(hasShapeOf({ taskId: 'a' }, { taskId: null })).toBe(true);
  expect(hasShapeOf(undefined, '')).toBe(true);
  for (const wrong of [{}, 5, null, ['typed']]) expect(hasShapeOf(wrong, '')).toBe(false);
  expect(hasShapeOf({ title: {} }, { title: '' })).toBe(false);
});
