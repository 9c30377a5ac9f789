import { expect, test } from 'vitest';
import { answerInTime } from './answer-in-time';

test('work that hangs rejects, and is not begun again before it has ended', async () => {
  let begun = 0;
  let end = () => {};
  const look = answerInTime(() => {
    begun += 1;
    return new Promise<number>((resolve) => {
      end = () => resolve(7);
    });
  }, 20);
  await expect(look()).rejects.toThrow('does not answer');
  await expect(look()).rejects.toThrow('does not answer');
  expect(begun).toBe(1);
  end();
  await new Promise((done) => setImmediate(done));
  const next = look();
  end();
  expect(await next).toBe(7);
  expect(begun).toBe(2);
});
