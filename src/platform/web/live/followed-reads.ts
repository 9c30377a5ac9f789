import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { FollowedRead, News } from '../../live';
import { maxFollowed } from '../../shown';
import { readOf, showAnswer } from './read-of';

/** Shortest time between two lists, in milliseconds. A page is complete by then. */
const listInterval = 2_000;
/**
 * Number of successive refusals after which no list is sent until the next stream; the server does
 * not have this one.
 */
const maxRefusals = 5;

type ReadList = { stream: string; version: number; reads: FollowedRead[] };

/**
 * Query with its read. `updates` is how often its data had been set when the list was sent, or when
 * the newest answer was taken.
 */
type FollowedQuery = { query: Query; read: FollowedRead; updates: number };

type FollowOptions = {
  queryClient: QueryClient;
  sentReads: ReadonlySet<string>;
  follow: (list: ReadList) => Promise<{ isFollowed: boolean }>;
  language: () => string;
};

/**
 * Sends the server a list of the reads that the page shows, and takes new answers to them from
 * `news` messages.
 *
 * An answer is taken only if the data are as old as this version of the list, or came with a
 * message since. The server creates each answer after it gets the list, and after the answer
 * before, so such an answer is newer than the data. If the data were set in another way, such as
 * the fetch after the page's own write, the answer could be older: it is ignored, and the page
 * fetches.
 */
export function createFollowedReads({ queryClient, sentReads, follow, language }: FollowOptions) {
  const cache = queryClient.getQueryCache();
  let stream: string | undefined;
  let version = 0;
  let refusals = 0;
  let followed: FollowedQuery[] = [];
  let followedIn = '';
  let stopWatching = () => {};

  async function send(list: FollowedQuery[]): Promise<void> {
    const isKnown = followedIn === language() && isSame(list, followed);
    if (isKnown || stream === undefined || refusals >= maxRefusals) return;
    const to = stream;
    version += 1;
    followed = list;
    followedIn = language();
    const reads = list.map(({ read }) => read);
    const { isFollowed } = await follow({ stream, version, reads }).catch(() => ({
      isFollowed: false,
    }));
    if (to !== stream) return;
    refusals = isFollowed ? 0 : refusals + 1;
    if (!isFollowed) followed = [];
  }

  function stop(): void {
    stopWatching();
    stream = undefined;
    followed = [];
  }

  function isAsFollowed({ query, updates }: FollowedQuery): boolean {
    const { fetchStatus, dataUpdateCount } = query.state;
    const isKept = cache.get(query.queryHash) === query;
    return isKept && fetchStatus === 'idle' && dataUpdateCount === updates && !!readOf(query);
  }

  return {
    /** Starts following on a new stream, which replaces any earlier one. */
    start(name: string): void {
      stop();
      stream = name;
      refusals = 0;
      followedIn = '';
      stopWatching = watchShown(queryClient, sentReads, (list) => void send(list));
    },
    stop,
    /** Shows the answers that may be taken, and returns their queries. */
    take(news: News): Query[] {
      if (news.version !== version || followedIn !== language()) return [];
      return news.answers.flatMap(({ read, text }) => {
        const one = followed[read];
        if (!one || !isAsFollowed(one)) return [];
        showAnswer(one.query, deserialize(text));
        one.updates = one.query.state.dataUpdateCount;
        return [one.query];
      });
    },
  };
}

/**
 * Lists the reads that the page shows, again after each change, once all their data have arrived.
 */
function watchShown(
  queryClient: QueryClient,
  sentReads: ReadonlySet<string>,
  onList: (list: FollowedQuery[]) => void,
): () => void {
  const cache = queryClient.getQueryCache();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;

  function look(): void {
    if (isDue) list();
    else timer ??= setTimeout(begin, listInterval);
  }

  function begin(): void {
    timer = undefined;
    isDue = true;
    list();
  }

  function list(): void {
    const shown = cache.getAll().flatMap((query) => {
      const read = query.isActive() && query.state.status === 'success' && readOf(query);
      const updates = query.state.dataUpdateCount;
      return read && sentReads.has(read.path) ? [{ query, read, updates }] : [];
    });
    if (shown.some(({ query }) => query.state.fetchStatus !== 'idle')) return;
    isDue = false;
    onList(shown.filter(({ query }) => !query.state.isInvalidated).slice(0, maxFollowed));
  }

  const unsubscribe = cache.subscribe(look);
  look();
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

function isSame(one: readonly FollowedQuery[], other: readonly FollowedQuery[]): boolean {
  return (
    one.length === other.length &&
    one.every(
      ({ query, updates }, place) =>
        other[place]?.query === query && other[place].updates === updates,
    )
  );
}

const serializer = new StandardRPCJsonSerializer();

function deserialize(text: string): unknown {
  const [json, meta] = JSON.parse(text);
  return serializer.deserialize(json, meta);
}
