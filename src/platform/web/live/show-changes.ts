import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveMessage } from '../../live';
import { isConcerned, type ShownTables } from '../../shown';
import { forgetAnswersAhead } from '../ahead/answers-ahead';
import { client } from '../api';
import { useLanguage } from '../preferences/preferences';
import { isRoundWaiting, refresh } from '../refresh';
import { createFollowedReads } from './followed-reads';
import { pathOf } from './read-of';

type ShowOptions = {
  queryClient: QueryClient;
  shownTables: ShownTables;
  sentReads: ReadonlySet<string>;
};

type ChangeMessage = Extract<LiveMessage, { kind: 'change' | 'news' }>;

/** Shows changes made by others. It takes the answers in `news` messages and fetches the rest. */
export function showChanges({ queryClient, shownTables, sentReads }: ShowOptions) {
  const later = createRefreshLater(queryClient);
  const followed = createFollowedReads({
    queryClient,
    sentReads,
    follow: (list) => client.live.follow(list),
    language: () => useLanguage.getState().language,
  });

  return {
    /** Follows what the page shows on a stream that is being opened. */
    start: followed.start,
    /** The stream has ended. */
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

/** Pages that hear of one change fetch at different moments, within so many milliseconds. */
const maxJitter = 250;

/**
 * Reads queries again after a change by another person, at a moment of this page's own. A page that
 * is writing joins the round of its own write.
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
      if (queryClient.isMutating() > 0 || isRoundWaiting(queryClient)) begin();
      else timer ??= setTimeout(begin, Math.random() * maxJitter);
    },
    /** These show an answer from after every change that the page has heard of. */
    drop(queries: readonly Query[]): void {
      for (const query of queries) waiting.delete(query);
    },
    stop(): void {
      clearTimeout(timer);
      waiting = new Set();
    },
  };
}
