import type { QueryClient } from '@tanstack/react-query';
import type { LiveMessage } from '../../live';
import type { ShownTables } from '../../shown';
import { client } from '../api';
import { randomId } from '../random-id';
import { refresh } from '../refresh';
import { readRefusal } from '../refusal';
import { type LiveStatus, setLiveStatus, useLiveStatus } from './live-status';
import { type LiveConnection, readLive } from './read-live';
import { showChanges } from './show-changes';
import { whileShown } from './while-shown';

type LiveOptions = {
  queryClient: QueryClient;
  userId: string;
  /** Time of the read of `/me`; everything that the page shows was read later. */
  since: string;
  shownTables: ShownTables;
  /** Paths of the reads whose answers the stream may contain. */
  sentReads: ReadonlySet<string>;
  onSessionEnded: () => void;
  /** Handles a change of the user's own rights. */
  onRights: () => void;
};

/**
 * Age of `since`, in milliseconds, at which a page that opens its stream reads everything again.
 */
const maxSinceAge = 10_000;

type Broadcast = { message: LiveMessage } | { status: LiveStatus } | { asks: 'status' };

/**
 * Keeps the cache of queries up to date while a user is signed in and the page is visible. One tab
 * of the browser holds the connection and informs the others; when it is closed or hidden, another
 * tab takes over. Returns a function that ends it.
 */
export function followLive(options: LiveOptions): () => void {
  const { queryClient, userId, since, onSessionEnded, onRights } = options;
  const end = new AbortController();
  const channel = new BroadcastChannel(`klip-live-${userId}`);
  let isLeading = false;
  /**
   * True while the page is hidden, and until the first message after it is shown again, because
   * changes may have been missed.
   */
  let isBehind = document.visibilityState === 'hidden';
  // The stream may begin at `since` only if this tab holds the connection from the start.
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
  const connection: LiveConnection<LiveMessage> = {
    open: (signal) => {
      const stream = randomId();
      changes.start(stream);
      const input = { stream, ...(known !== undefined && { since: known }) };
      known = undefined;
      return client.live.events(input, { signal });
    },
    onMessage(message) {
      apply(message);
      channel.postMessage({ message: withoutAnswers(message) } satisfies Broadcast);
    },
    onStatus(status) {
      setLiveStatus(status);
      channel.postMessage({ status } satisfies Broadcast);
    },
    pauseAfter: (error) => (readRefusal(error).code === 'notSignedIn' ? undefined : 0),
  };

  function hear({ data }: MessageEvent<Broadcast>): void {
    if ('message' in data) apply(data.message);
    else if ('status' in data) {
      setLiveStatus(data.status);
      if (isBehind && data.status === 'live') apply({ kind: 'ready' });
    }
    // The tab that sent this message is visible, so it takes over at once.
    else if (isLeading && document.visibilityState === 'hidden') letGo();
    else if (isLeading)
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
    void runInOneTab(`klip-live-${userId}`, hidden, async () => {
      isLeading = true;
      await readLive(connection, hidden);
      if (!hidden.aborted) onSessionEnded();
    });
  }, end.signal);

  return () => {
    end.abort();
    changes.stop();
    channel.close();
    setLiveStatus('connecting');
  };
}

/** Returns a message for the other tabs, which follow no reads and fetch what has changed. */
function withoutAnswers(message: LiveMessage): LiveMessage {
  return message.kind === 'news' ? { ...message, answers: [] } : message;
}

/**
 * Runs `work` until `end`, in one tab of this browser at a time. Locks between tabs need https;
 * over plain http each tab runs the work.
 */
function runInOneTab(name: string, end: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  return navigator.locks.request(name, { signal: end }, work).catch(() => {});
}
