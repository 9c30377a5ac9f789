import type { LiveMessage } from '../../live';
import { readRefusal } from '../refusal';
import type { LiveStatus } from './live-status';
import { pauseBefore } from './pause-before';

export type LiveConnection = {
  open: (signal: AbortSignal) => Promise<AsyncIterable<LiveMessage>>;
  onMessage: (message: LiveMessage) => void;
  onStatus: (status: LiveStatus) => void;
  onSessionEnded: () => void;
};

/** Reads the stream until `end`, opening it again after every loss. */
export async function readLive(connection: LiveConnection, end: AbortSignal): Promise<void> {
  let attempt = 0;
  while (!end.aborted) {
    const attemptEnd = new AbortController();
    const stop = () => attemptEnd.abort();
    end.addEventListener('abort', stop);
    // A network that has just come back leaves the old connection hanging: it is reopened at once.
    window.addEventListener('offline', stop);
    try {
      for await (const message of await connection.open(attemptEnd.signal)) {
        attempt = 0;
        if (end.aborted) return;
        if (message.kind === 'ready') connection.onStatus('live');
        connection.onMessage(message);
      }
    } catch (error) {
      if (!end.aborted && readRefusal(error).code === 'notSignedIn')
        return connection.onSessionEnded();
    } finally {
      end.removeEventListener('abort', stop);
      window.removeEventListener('offline', stop);
      attemptEnd.abort();
    }
    if (end.aborted) return;
    connection.onStatus('reconnecting');
    await pauseUntilOnline(pauseBefore(attempt, Math.random()), end);
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
