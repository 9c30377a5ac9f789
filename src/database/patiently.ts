import { setTimeout as pause } from 'node:timers/promises';
import { isOutage } from './is-outage';
import type { DatabaseLog } from './sign-in-as';

/** Lengths of time in milliseconds. */
const waits = { between: 1_000, slow: 5_000, told: 60_000 };

/**
 * Tries a step of the start until it is done, and says each minute what it waits for: machines that
 * start together do not start in order, and a table may be locked. An error that waiting does not
 * mend, such as a wrong password, is thrown at once.
 */
export async function patiently<Result>(
  step: string,
  log: DatabaseLog,
  work: () => Promise<Result>,
): Promise<Result> {
  let toldAt = Number.NEGATIVE_INFINITY;
  const say = (line: string) => {
    if (performance.now() - toldAt < waits.told) return;
    toldAt = performance.now();
    log(line, 'error');
  };
  const telling = setInterval(() => say(`The start waits for the database (${step}).`), waits.slow);
  try {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isOutage(error)) throw error;
        const { code = '', message = '' } = error as { code?: string; message?: string };
        say(`The database does not answer yet (${message || code}). Waiting for it.`);
        await pause(waits.between);
      }
    }
  } finally {
    clearInterval(telling);
  }
}
