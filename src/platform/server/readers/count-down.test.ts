import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { countDown } from './count-down';

const tick = 20;

test('time in which this process stood still does not count', async () => {
  let hasEnded = false;
  countDown(5, () => (hasEnded = true), tick);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10 * tick);
  await pause(1);
  expect(hasEnded).toBe(false);
  await expect.poll(() => hasEnded).toBe(true);
});

test('a countdown that is stopped does not end', async () => {
  let hasEnded = false;
  const stop = countDown(1, () => (hasEnded = true), tick);
  stop();
  await pause(3 * tick);
  expect(hasEnded).toBe(false);
});
