import { setTimeout as pause } from 'node:timers/promises';

/** Repeats `found` until it returns a value; fails after `max` milliseconds. */
export async function until<Found>(
  what: string,
  found: () => Promise<Found | undefined | false> | Found | undefined | false,
  max = 120_000,
): Promise<Found> {
  const began = performance.now();
  while (performance.now() - began < max) {
    const answer = await found();
    if (answer !== undefined && answer !== false) return answer;
    await pause(50);
  }
  throw new Error(`${what}: not within ${max / 1000} s`);
}

/** Tells whether an address answers with 200 within a second. */
export async function isWell(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    async (answer) => {
      await answer.text();
      return answer.status === 200;
    },
    () => false,
  );
}
