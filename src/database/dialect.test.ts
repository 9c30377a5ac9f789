import { expect, test } from 'vitest';
import { namesFor } from './dialect';

test('statements get a name each, and keep it, until there are enough', () => {
  const nameOf = namesFor(100);
  const texts = Array.from({ length: 100 }, (_, index) => `select ${index}`);
  const names = texts.map(nameOf);
  expect(new Set(names).size).toBe(100);
  expect(names).not.toContain(undefined);
  expect(nameOf('select one more')).toBeUndefined();
  expect(texts.map(nameOf)).toEqual(names);
});
