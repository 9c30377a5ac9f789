import { toProblemError } from './api';

/**
 * Calls again while the answer is `unavailable`, as a client does: on a busy machine those who wait
 * for a lock or a connection run out of time, and nothing of theirs has been saved.
 */
export async function untilAnswered<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (toProblemError(error).code !== 'unavailable') throw error;
    }
  }
}
