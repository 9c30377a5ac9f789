import { expect, test } from 'vitest';
import { createTurns } from './turns';

function asked() {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { done, finish };
}

test('two at once, the others in the order they came, and one that fails makes room too', async () => {
  const turns = createTurns({ maxAtOnce: 2, maxWaiting: 10 });
  const begun: number[] = [];
  const works = Array.from({ length: 4 }, asked);
  const results = works.map(({ done }, index) =>
    turns('one', async () => {
      begun.push(index);
      await done;
      if (index === 0) throw new Error('failed');
    }),
  );
  expect(begun).toEqual([0, 1]);
  works[0]?.finish();
  await expect(results[0]).rejects.toThrow('failed');
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const { finish } of works) finish();
  await Promise.all(results.slice(1));
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('a line that is too long is refused, and nobody else waits in it', async () => {
  const turns = createTurns({ maxAtOnce: 1, maxWaiting: 1 });
  const work = asked();
  const [first, second] = [turns('one', () => work.done), turns('one', () => work.done)];
  await expect(turns('one', () => work.done)).rejects.toMatchObject({ code: 'tooManyRequests' });
  expect(await turns('another', async () => 'done')).toBe('done');
  work.finish();
  await Promise.all([first, second]);
  expect(await turns('one', async () => 'done')).toBe('done');
});
