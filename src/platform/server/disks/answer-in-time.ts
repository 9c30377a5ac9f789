import { setTimeout as pause } from 'node:timers/promises';

/**
 * Wraps work that may hang, for example on a disk that is not connected. A call rejects after
 * `maxWait` milliseconds, and at once while an earlier call still hangs, so that they do not pile
 * up.
 */
export function answerInTime<Result>(
  work: () => Promise<Result>,
  maxWait: number,
): () => Promise<Result> {
  let isRunning = false;
  return async () => {
    if (isRunning) throw new Error('it does not answer');
    isRunning = true;
    const running = work().finally(() => {
      isRunning = false;
    });
    const stopped = new AbortController();
    const late = pause(maxWait, undefined, { ref: false, signal: stopped.signal }).then(() => {
      throw new Error('it does not answer');
    });
    late.catch(() => {});
    running.catch(() => {});
    return Promise.race([running, late]).finally(() => stopped.abort());
  };
}
