import { maxSilence } from './fail-when-silent';
import type { LiveStatus } from './live-status';
import { pauseBefore } from './pause-before';

export type LiveConnection<Message extends { kind: string }> = {
  /** Opens the stream, whose first message is `ready`. Its bytes pass `failWhenSilent`. */
  open: (signal: AbortSignal) => Promise<AsyncIterable<Message>>;
  onMessage: (message: Message) => void;
  onStatus: (status: LiveStatus) => void;
  /**
   * Returns the least number of milliseconds until the next attempt after an error; undefined if
   * the stream must not be opened again.
   */
  pauseAfter: (error: unknown) => number | undefined;
};

/**
 * Reads a stream, and opens it again after each loss and each silence. Resolves at `end`, or when
 * the stream must not be opened again.
 */
export async function readLive<Message extends { kind: string }>(
  connection: LiveConnection<Message>,
  end: AbortSignal,
): Promise<void> {
  let attempt = 0;
  while (!end.aborted) {
    let minPause: number | undefined = 0;
    const attemptEnd = new AbortController();
    const stop = () => attemptEnd.abort();
    const opening = setTimeout(stop, maxSilence);
    end.addEventListener('abort', stop);
    // The old connection hangs after the network was away, so the stream ends here and is opened
    // again.
    window.addEventListener('offline', stop);
    try {
      const messages = await connection.open(attemptEnd.signal);
      clearTimeout(opening);
      for await (const message of messages) {
        attempt = 0;
        if (end.aborted) return;
        if (message.kind === 'ready') connection.onStatus('live');
        connection.onMessage(message);
      }
    } catch (error) {
      if (!end.aborted) minPause = connection.pauseAfter(error);
    } finally {
      clearTimeout(opening);
      end.removeEventListener('abort', stop);
      window.removeEventListener('offline', stop);
      attemptEnd.abort();
    }
    if (end.aborted || minPause === undefined) return;
    connection.onStatus('reconnecting');
    await pauseUntilOnline(Math.max(minPause, pauseBefore(attempt, Math.random())), end);
    attempt += 1;
  }
}

function pauseUntilOnline(milliseconds: number, end: AbortSignal): Promise<void> {
  return new Promise((resume) => {
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
    end.addEventListener('abort', done);
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      end.removeEventListener('abort', done);
      resume();
    }
  });
}
