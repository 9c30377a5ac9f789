import { expect, test } from 'vitest';
import { collectCalls } from './collect-calls';

/** Collects numbers; a batch is under way until `end` is called. */
function collectNumbers(max: number) {
  const begun: number[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const collect = collectCalls<number, string>((calls) => {
    begun.push([...calls]);
    return new Promise((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve(calls.map((call) => `saved ${call}`))));
    });
  }, max);
  const end = async (error?: Error) => {
    ends.shift()?.(error);
    await new Promise((resume) => setTimeout(resume));
  };
  return { collect, begun, end };
}

test('the first call goes at once, those that come meanwhile go together', async () => {
  const { collect, begun, end } = collectNumbers(3);
  const results = Promise.all([1, 2, 3, 4, 5].map((call) => collect('a', call)));
  expect(begun).toEqual([[1]]);
  await end();
  expect(begun).toEqual([[1], [2, 3, 4]]);
  await end();
  await end();
  expect(begun).toEqual([[1], [2, 3, 4], [5]]);
  expect(await results).toEqual(['saved 1', 'saved 2', 'saved 3', 'saved 4', 'saved 5']);
});

test('subjects do not wait for one another', () => {
  const { collect, begun } = collectNumbers(3);
  for (const subject of ['a', 'b', 'c']) void collect(subject, 1);
  expect(begun).toEqual([[1], [1], [1]]);
});

test('a failure reaches its own calls, and the next ones go on', async () => {
  const { collect, begun, end } = collectNumbers(2);
  const results = Promise.allSettled([1, 2, 3, 4].map((call) => collect('a', call)));
  await end();
  await end(new Error('no connection'));
  await end();
  expect(begun).toEqual([[1], [2, 3], [4]]);
  expect((await results).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  const later = collect('a', 9);
  await end();
  expect(await later).toBe('saved 9');
});
