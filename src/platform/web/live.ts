import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveMessage } from '../live';
import { client } from './api';
import { type LiveConnection, readLive } from './live-connection';
import { findConcernedParts, type ShownTables } from './live-invalidation';
import { type LiveStatus, setLiveStatus, useLiveStatus } from './live-status';
import { refresh } from './refresh';

type LiveOptions = {
  queryClient: QueryClient;
  userId: string;
  /** Nothing that the page shows was read before this. */
  since: string;
  shownTables: ShownTables;
  onSessionEnded: () => void;
  /** The user's own rights have changed. */
  onRights: () => void;
};

/** A page that opens its stream later than this reads everything anew, in milliseconds. */
const maxSinceAge = 10_000;

type Broadcast = { message: LiveMessage } | { status: LiveStatus } | { asks: 'status' };

/**
 * Keeps the cache true to the server while somebody is signed in. One tab of the browser holds the
 * connection and tells the others; when it is closed the next one takes over. Returns the function
 * that ends it.
 */
export function followLive({
  queryClient,
  userId,
  since,
  shownTables,
  onSessionEnded,
  onRights,
}: LiveOptions): () => void {
  const end = new AbortController();
  const channel = new BroadcastChannel(`klip-live-${userId}`);
  let isLeading = false;
  // Only a tab that leads from the start has not been told by another one meanwhile.
  let known: string | undefined = since;
  setTimeout(() => {
    known = undefined;
  }, maxSinceAge);

  const apply = (message: LiveMessage) => {
    if (message.kind === 'ready' && message.hasMissedNothing) return;
    void refresh(queryClient, ...findKeys(message, shownTables));
    if (message.kind === 'rights') onRights();
  };
  const connection: LiveConnection = {
    open: (signal) => {
      const input = known === undefined ? undefined : { since: known };
      known = undefined;
      return client.live.events(input, { signal });
    },
    onMessage(message) {
      apply(message);
      channel.postMessage({ message } satisfies Broadcast);
    },
    onStatus(status) {
      setLiveStatus(status);
      channel.postMessage({ status } satisfies Broadcast);
    },
    onSessionEnded,
  };

  channel.onmessage = ({ data }: MessageEvent<Broadcast>) => {
    if ('message' in data) apply(data.message);
    else if ('status' in data) setLiveStatus(data.status);
    else if (isLeading)
      channel.postMessage({ status: useLiveStatus.getState().status } satisfies Broadcast);
  };
  channel.postMessage({ asks: 'status' } satisfies Broadcast);

  const lead = () => {
    isLeading = true;
    return readLive(connection, end.signal);
  };
  // Without locks (an insecure address in the local network) every tab has its own connection.
  if (navigator.locks)
    navigator.locks.request(`klip-live-${userId}`, { signal: end.signal }, lead).catch(() => {});
  else void lead();

  return () => {
    end.abort();
    channel.close();
    setLiveStatus('connecting');
  };
}

function findKeys(message: LiveMessage, shownTables: ShownTables): QueryKey[] {
  const parts = findConcernedParts(message, shownTables);
  return parts === 'everything' ? [[]] : parts.map((part) => [[part]]);
}
