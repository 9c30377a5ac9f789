import { expect, test } from 'vitest';
import { namesFor } from './dialect';

test('repeated statements keep a name each, up to the limit', () => {
  const nameOf = namesFor(100);
  const texts = Array.from({ length: 100 }, (_, index) => `select ${index}`);
  for (const text of [...texts, ...texts]) expect(nameOf(text)).toBeUndefined();
  const names = texts.map(nameOf);
  expect(new Set(names).size).toBe(100);
  expect(names).not.toContain(undefined);
  for (let times = 0; times < 5; times += 1) expect(nameOf('select one more')).toBeUndefined();
  expect(texts.map(nameOf)).toEqual(names);
});
