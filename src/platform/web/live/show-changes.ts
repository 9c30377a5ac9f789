import type { QueryClient } from '@tanstack/react-query';
import type { LiveMessage } from '../../live';
import { isConcerned, type ShownTables } from '../../shown';
import { client } from '../api';
import { useLanguage } from '../preferences/preferences';
import { createFollowedReads } from './followed-reads';
import { pathOf } from './read-of';
import { createRefreshLater } from './refresh-later';

type Options = {
  queryClient: QueryClient;
  shownTables: ShownTables;
  sentReads: ReadonlySet<string>;
};

type Changes = Extract<LiveMessage, { kind: 'change' | 'news' }>;

/** Shows changes by others: by the answers of the news, and by fetching the rest. */
export function showChanges({ queryClient, shownTables, sentReads }: Options) {
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
    show(message: Changes): void {
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
