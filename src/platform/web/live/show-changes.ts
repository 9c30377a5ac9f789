import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveMessage } from '../../live';
import { isConcerned, type ShownTables } from '../../shown';
import { forgetAnswersAhead } from '../ahead/answers-ahead';
import { client } from '../api';
import { useLanguage } from '../preferences/preferences';
import { isRefreshWaiting, refresh } from '../refresh';
import { createFollowedReads } from './followed-reads';
import { pathOf } from './read-of';

type ShowOptions = {
  queryClient: QueryClient;
  shownTables: ShownTables;
  sentReads: ReadonlySet<string>;
};

type ChangeMessage = Extract<LiveMessage, { kind: 'change' | 'news' }>;

/**
 * Shows changes that other people make. It takes the answers in `news` messages and fetches the
 * rest.
 */
export function showChanges({ queryClient, shownTables, sentReads }: ShowOptions) {
  const later = createRefreshLater(queryClient);
  const followed = createFollowedReads({
    queryClient,
    sentReads,
    follow: (list) => client.live.follow(list),
    language: () => useLanguage.getState().language,
  });

  return {
    /** Starts following what the page shows, on a new stream. */
    start: followed.start,
    /** Stops following when the stream has ended. */
    pause: followed.stop,
    show(message: ChangeMessage): void {
      const taken = message.kind === 'news' ? followed.take(message) : [];
      const tables = message.kind === 'news' ? message.tables : [message.table];
      later.drop(taken);
      later.add(
        queryClient
          .getQueryCache()
          .getAll()
          .filter((query) => isConcerned(pathOf(query.queryKey) ?? '', tables, shownTables))
          .filter((query) => !taken.includes(query)),
      );
    },
    stop(): void {
      followed.stop();
      later.stop();
    },
  };
}

/** Longest random delay, in milliseconds, so that pages do not all fetch at once after a change. */
const maxJitter = 250;

/**
 * Reads queries again after another person's change, after a random delay. If the page's own write
 * is about to refresh, the queries are read together with that refresh.
 */
function createRefreshLater(queryClient: QueryClient) {
  let waiting = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function begin(): void {
    clearTimeout(timer);
    timer = undefined;
    const keys = [...waiting].map(({ queryKey }) => queryKey);
    waiting = new Set();
    if (keys.length > 0) void refresh(queryClient, ...keys);
  }

  return {
    add(queries: readonly Query[]): void {
      forgetAnswersAhead();
      for (const query of queries) waiting.add(query);
      if (queryClient.isMutating() > 0 || isRefreshWaiting(queryClient)) begin();
      else timer ??= setTimeout(begin, Math.random() * maxJitter);
    },
    /** Removes queries whose answers are newer than every change that the page knows of. */
    drop(queries: readonly Query[]): void {
      for (const query of queries) waiting.delete(query);
    },
    stop(): void {
      clearTimeout(timer);
      waiting = new Set();
    },
  };
}
