import { expect, test } from 'vitest';
import { createTurns } from './turns';

/** Work that ends on a call of `end`. */
function openWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.set(name, () => resolve(name));
    });
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('one person runs few at once, and other people do not wait for them', async () => {
  const turns = createTurns({ inAll: 3, ofOne: 2, maxWaiting: 9, maxWait: 60_000 });
  const { begun, work, end } = openWork();
  const all = ['a1', 'a2', 'a3', 'b1', 'b2'].map((name) => turns(name.slice(0, 1), work(name)));
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  end('b1');
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2']);
  end('a1');
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2', 'a3']);
  for (const name of begun) end(name);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2']);
});

test('a subject without running work goes before all that have some', async () => {
  const turns = createTurns({ inAll: 4, ofOne: 3, maxWaiting: 9, maxWait: 60_000 });
  const { begun, work, end } = openWork();
  const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3', 'c1'];
  const all = names.map((name) => turns(name.slice(0, 1), work(name)));
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1']);
  end('a1');
  await settled();
  expect(begun.at(-1)).toBe('c1');
  while (begun.length < names.length) {
    for (const name of begun) end(name);
    await settled();
  }
  for (const name of begun) end(name);
  await Promise.all(all);
});

test('work that fails makes room as well', async () => {
  const turns = createTurns({ inAll: 1, ofOne: 1, maxWaiting: 9, maxWait: 60_000 });
  const failed = turns('a', () => Promise.reject(new Error('broken')));
  const next = turns('a', async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('work that waits too long is refused, and leaves its place to the next', async () => {
  const turns = createTurns({ inAll: 1, ofOne: 1, maxWaiting: 9, maxWait: 10 });
  const { work, end } = openWork();
  const first = turns('a', work('first'));
  await expect(turns('b', work('second'))).rejects.toMatchObject({ code: 'unavailable' });
  const third = turns('b', async () => 'third');
  await settled();
  end('first');
  expect(await first).toBe('first');
  expect(await third).toBe('third');
});

test('a line that is too long is refused, and other subjects are not affected', async () => {
  const turns = createTurns({ inAll: 9, ofOne: 1, maxWaiting: 1, maxWait: 60_000 });
  const { work, end } = openWork();
  const [first, second] = [turns('a', work('first')), turns('a', work('second'))];
  await expect(turns('a', work('third'))).rejects.toMatchObject({ code: 'tooManyRequests' });
  expect(await turns('b', async () => 'done')).toBe('done');
  end('first');
  await settled();
  end('second');
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
});
