import type { Actor } from '@/platform/actor';
import type { FollowedRead, News } from '@/platform/live';
import type { Locale } from '@/platform/locale';
import { isConcerned, type ShownTables } from '@/platform/shown';
import type { CallingSession } from '../calling-session';
import { type MakeAnswer, shareAnswers } from './share-answers';

/** Largest `news` message, in characters of its answers. A page fetches answers that do not fit. */
export const maxNews = 256 * 1024;

type ReadList = { stream: string; version: number; reads: readonly FollowedRead[]; locale: Locale };
/** Page with the list of its reads; `since` is when the list came, by `performance.now`. */
type FollowingPage = { session: CallingSession; list?: ReadList & { since: number } };

/** Open browser page and the queries that it shows, as long as the stream of the page is open. */
export type FollowedPage = {
  /** Tells whether the page has sent the list of its queries. */
  isFollowed: () => boolean;
  /**
   * Builds the message about changes of rows of `tables`, with answers as `actor` may read them.
   * The answers are newer than `heardAt`, by `performance.now`, and newer than the list.
   */
  tell: (tables: readonly string[], actor: Actor, heardAt: number) => Promise<News>;
  close: () => void;
};

export type LiveNews = {
  open: (session: CallingSession, stream: string) => FollowedPage;
  /** Replaces the list of a page. The result is false if the page has no stream on this server. */
  follow: (session: Pick<CallingSession, 'id'>, list: ReadList) => boolean;
};

type LiveNewsOptions = {
  shownTables: ShownTables;
  sentReads: ReadonlySet<string>;
  make: MakeAnswer;
};

/**
 * Keeps the open pages of this server with the reads that they show, and answers those reads after
 * a change. A page belongs to its session: other sessions cannot name its stream.
 */
export function createLiveNews({ shownTables, sentReads, make }: LiveNewsOptions): LiveNews {
  const pages = new Map<string, FollowingPage>();
  const answer = shareAnswers(make);
  const nameOf = ({ id }: Pick<CallingSession, 'id'>, stream: string) =>
    JSON.stringify([id, stream]);

  async function tell(
    page: FollowingPage,
    tables: readonly string[],
    actor: Actor,
    heardAt: number,
  ) {
    const { version = 0, reads = [], locale = 'en', since = 0 } = page.list ?? {};
    const reader = { actor, session: page.session, locale };
    const after = Math.max(heardAt, since);
    const texts = await Promise.all(
      reads.map(({ path, input }) =>
        sentReads.has(path) && isConcerned(path, tables, shownTables)
          ? answer({ path, input }, reader, after)
          : undefined,
      ),
    );
    let room = maxNews;
    const answers = texts.flatMap((text, read) => {
      if (text === undefined || text.length > room) return [];
      room -= text.length;
      return [{ read, text }];
    });
    return { kind: 'news' as const, version, tables: [...tables], answers };
  }

  return {
    open(session, stream) {
      const name = nameOf(session, stream);
      const page: FollowingPage = { session };
      pages.set(name, page);
      return {
        isFollowed: () => page.list !== undefined,
        tell: (tables, actor, heardAt) => tell(page, tables, actor, heardAt),
        close() {
          if (pages.get(name) === page) pages.delete(name);
        },
      };
    },
    follow(session, list) {
      const page = pages.get(nameOf(session, list.stream));
      if (!page) return false;
      page.list = { ...list, since: performance.now() };
      return true;
    },
  };
}
