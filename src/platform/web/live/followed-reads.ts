import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { FollowedRead, News } from '../../live';
import { maxFollowed } from '../../shown';
import { readOf, showAnswer } from './read-of';

/** Least time between two lists, in milliseconds: a page has settled by then. */
const listInterval = 2_000;
/** Refusals in a row of a server that does not have the stream, until the next stream. */
const maxRefusals = 5;

type ReadList = { stream: string; version: number; reads: FollowedRead[] };

/** `updates`: how often the data had been set with the list, or with the newest answer. */
type FollowedQuery = { query: Query; read: FollowedRead; updates: number };

type FollowOptions = {
  queryClient: QueryClient;
  sentReads: ReadonlySet<string>;
  follow: (list: ReadList) => Promise<{ isFollowed: boolean }>;
  language: () => string;
};

/**
 * Sends the server a list of the reads that the page shows, and takes their new answers from its
 * news.
 *
 * An answer is taken only for data that the page had before it sent this version of its list, or
 * that came with the news since: the server makes each answer after the list and after the one
 * before, so it is newer. Where anything else has set the data since, such as the fetch after a
 * write of one's own, the answer could be older. It is not taken then, and the page fetches.
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
    /** Follows on a stream that is being opened, in place of any earlier one. */
    start(name: string): void {
      stop();
      stream = name;
      refusals = 0;
      followedIn = '';
      stopWatching = watchShown(queryClient, sentReads, (list) => void send(list));
    },
    stop,
    /** Shows the answers that may be taken; returns their queries. */
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

/** Lists what the page shows, now and then while it changes; data on their way are waited for. */
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
