import type { QueryClient } from '@tanstack/react-query';
import type { LiveMessage } from '../../live';
import type { ShownTables } from '../../shown';
import { client } from '../api';
import { randomId } from '../random-id';
import { refresh } from '../refresh';
import { readRefusal } from '../refusal';
import { type LiveStatus, setLiveStatus, useLiveStatus } from './live-status';
import { pauseBefore } from './pause-before';
import { showChanges } from './show-changes';
import { whileShown } from './while-shown';

type LiveOptions = {
  queryClient: QueryClient;
  userId: string;
  /** The page shows only data read after this. */
  since: string;
  shownTables: ShownTables;
  /** Reads whose answers the stream may bring. */
  sentReads: ReadonlySet<string>;
  onSessionEnded: () => void;
  /** The user's own rights have changed. */
  onRights: () => void;
};

/** A page that opens its stream later than this reads everything again, in milliseconds. */
const maxSinceAge = 10_000;

type Broadcast = { message: LiveMessage } | { status: LiveStatus } | { asks: 'status' };

/**
 * Keeps the cache true to the server while a user is signed in and sees the page. One tab of the
 * browser holds the connection and informs the others; when it is closed or hidden the next one
 * takes over. Returns the function that ends it.
 */
export function followLive(options: LiveOptions): () => void {
  const { queryClient, userId, since, onSessionEnded, onRights } = options;
  const end = new AbortController();
  const channel = new BroadcastChannel(`klip-live-${userId}`);
  let isLeading = false;
  /**
   * True while the page is hidden, or shown again without news yet: changes may have been missed.
   */
  let isBehind = document.visibilityState === 'hidden';
  // Only a tab that leads from the start has had no news from another one meanwhile.
  let known: string | undefined = since;
  setTimeout(() => {
    known = undefined;
  }, maxSinceAge);

  const changes = showChanges(options);

  const apply = (message: LiveMessage) => {
    if (message.kind === 'change' || message.kind === 'news') return changes.show(message);
    const isCatchingUp = message.kind === 'ready' && isBehind;
    if (message.kind === 'ready') isBehind = false;
    if (message.kind === 'ready' && message.hasMissedNothing) return;
    void refresh(queryClient, []);
    if (message.kind === 'rights' || isCatchingUp) onRights();
  };
  const connection: LiveConnection = {
    open: (signal) => {
      const stream = randomId();
      changes.start(stream);
      const input = { stream, ...(known !== undefined && { since: known }) };
      known = undefined;
      return client.live.events(input, { signal });
    },
    onMessage(message) {
      apply(message);
      // The other tabs follow nothing: they fetch what is concerned.
      const told = message.kind === 'news' ? { ...message, answers: [] } : message;
      channel.postMessage({ message: told } satisfies Broadcast);
    },
    onStatus(status) {
      setLiveStatus(status);
      channel.postMessage({ status } satisfies Broadcast);
    },
    onSessionEnded,
  };

  function hear({ data }: MessageEvent<Broadcast>): void {
    if ('message' in data) apply(data.message);
    else if ('status' in data) {
      setLiveStatus(data.status);
      if (isBehind && data.status === 'live') apply({ kind: 'ready' });
    } else if (isLeading && document.visibilityState === 'hidden') {
      // The tab that asks is shown: it takes over at once.
      letGo();
    } else if (isLeading)
      channel.postMessage({ status: useLiveStatus.getState().status } satisfies Broadcast);
  }
  const letGo = whileShown((hidden) => {
    channel.onmessage = hear;
    hidden.addEventListener('abort', () => {
      channel.onmessage = null;
      isLeading = false;
      isBehind = true;
      changes.pause();
    });
    channel.postMessage({ asks: 'status' } satisfies Broadcast);
    void runInOneTab(`klip-live-${userId}`, hidden, () => {
      isLeading = true;
      return readLive(connection, hidden);
    });
  }, end.signal);

  return () => {
    end.abort();
    changes.stop();
    channel.close();
    setLiveStatus('connecting');
  };
}

type LiveConnection = {
  open: (signal: AbortSignal) => Promise<AsyncIterable<LiveMessage>>;
  onMessage: (message: LiveMessage) => void;
  onStatus: (status: LiveStatus) => void;
  onSessionEnded: () => void;
};

/** Reads the stream until `end`, opening it again after every loss. */
async function readLive(connection: LiveConnection, end: AbortSignal): Promise<void> {
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

/**
 * Does `work` when no other tab of this browser does it, until `end`. Locks between tabs need
 * https; on plain http each tab runs the work itself.
 */
function runInOneTab(name: string, end: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  return navigator.locks.request(name, { signal: end }, work).catch(() => {});
}
