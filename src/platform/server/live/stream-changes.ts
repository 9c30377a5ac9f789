import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '@/platform/actor';
import { includesCompany, servedCompanies, visibleCompanies } from '@/platform/actor';
import type { LiveMessage } from '@/platform/live';
import type { RowChange } from './change';
import type { LiveChanges } from './live-changes';
import type { FollowedPage } from './live-news';

type StreamOptions = {
  live: LiveChanges;
  actor: Actor;
  /**
   * Reads the actor from the database; null when the session has ended or the account is disabled.
   */
  currentActor: () => Promise<Actor | null>;
  /**
   * Lists the changes since the reader's last load. The result is undefined when the reader must
   * read everything again.
   */
  listMissed?: () => Promise<RowChange[] | undefined>;
  /** Page that reads the stream; it is undefined for programs. */
  page?: FollowedPage;
  signal: AbortSignal | undefined;
};

type StreamItem = RowChange | 'gap' | 'end';

const rightsRefreshInterval = 15_000;
/** Milliseconds in which the changes of one write are gathered, to be answered together. */
const gatherTime = 50;
/** Number of unread changes above which a slow reader gets a gap instead. */
const maxUnread = 2_000;

/**
 * Yields the changes that `actor` may know of, as they are committed.
 *
 * Each message is filtered by the rights of that moment. A change of the reader's own rights takes
 * effect before any later message. The rights are also read every 15 seconds, and for every message
 * with contents. The stream ends with the session, or when the account is disabled.
 */
export async function* streamChanges({
  live,
  actor,
  currentActor,
  listMissed = async () => undefined,
  page,
  signal,
}: StreamOptions): AsyncGenerator<LiveMessage> {
  const queue = queueChanges(live, actor, signal);
  try {
    const missed = await listMissed();
    queue.items.unshift(...(missed ?? []));
    yield missed ? { kind: 'ready', hasMissedNothing: true } : { kind: 'ready' };
    let reader: Actor | null = actor;
    let readAt = Date.now();
    const readRights = async () => {
      queue.forgetRights();
      const read = await currentActor();
      if (read) queue.setRights(read);
      readAt = Date.now();
      return read;
    };
    for (;;) {
      if (queue.items.length === 0) await queue.nextOrTimeout();
      const item = queue.items.shift();
      if (item === 'end') return;
      const concernsReader = item !== undefined && item !== 'gap' && item.rightsOf === actor.id;
      if (concernsReader || Date.now() - readAt > rightsRefreshInterval) {
        reader = await readRights();
        if (!reader) return;
      }
      if (item === 'gap') yield { kind: 'ready' };
      else if (concernsReader) yield { kind: 'rights' };
      else if (item && mayHearOf(reader, item)) {
        if (!page?.isFollowed()) {
          yield { kind: 'change', table: item.table, id: item.id, companyId: item.companyId };
          continue;
        }
        await pause(gatherTime);
        const changes = [item, ...queue.takeChanges()];
        const heardAt = performance.now();
        reader = await readRights();
        if (!reader) return;
        const news = await page.tell(listTables(changes, reader), reader, heardAt);
        // The page fetches the answers itself if its rights may have changed meanwhile.
        yield queue.items.some(queue.endsRights) ? { ...news, answers: [] } : news;
      }
    }
  } finally {
    queue.close();
  }
}

function listTables(changes: readonly RowChange[], reader: Actor): string[] {
  const heard = changes.filter((change) => mayHearOf(reader, change));
  return [...new Set(heard.map(({ table }) => table))];
}

/**
 * Queues the changes that one stream has not read yet. A change that its reader may not know of is
 * dropped at once, because most changes concern few of the open pages.
 */
function queueChanges(live: LiveChanges, actor: Actor, signal: AbortSignal | undefined) {
  const items: StreamItem[] = [];
  /**
   * Rights of the reader. They are undefined while they are being read again; every change is kept
   * until then.
   */
  let rights: Actor | undefined = actor;
  let wake = () => {};
  const endsRights = (item: StreamItem) =>
    item === 'end' || (item !== 'gap' && item.rightsOf === actor.id);
  const put = (item: StreamItem) => {
    if (items.length >= maxUnread)
      items.splice(0, items.length, ...items.filter(endsRights), 'gap');
    items.push(item);
    wake();
  };
  const unsubscribe = live.subscribe({
    onChange(change) {
      if (endsRights(change)) rights = undefined;
      if (!rights || mayHearOf(rights, change)) put(change);
    },
    onGap: () => put('gap'),
    onEnd: () => put('end'),
  });
  const onAbort = () => put('end');
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort, { once: true });

  return {
    items,
    endsRights,
    /** Takes the changes that come before a gap, an end or a change of the reader's rights. */
    takeChanges(): RowChange[] {
      const isOther = (item: StreamItem) => item === 'gap' || endsRights(item);
      const count = items.findIndex(isOther);
      return items
        .splice(0, count < 0 ? items.length : count)
        .filter((item) => item !== 'gap' && item !== 'end');
    },
    forgetRights() {
      rights = undefined;
    },
    setRights(read: Actor) {
      if (!items.some(endsRights)) rights = read;
    },
    nextOrTimeout(): Promise<void> {
      return new Promise((resume) => {
        const timer = setTimeout(resume, rightsRefreshInterval);
        wake = () => {
          clearTimeout(timer);
          resume();
        };
      });
    },
    close() {
      unsubscribe();
      signal?.removeEventListener('abort', onAbort);
    },
  };
}

/**
 * Tells whether a reader may know of a change. The audience of a table is declared where its
 * trigger is created; only staff know of changes with an unknown audience.
 */
function mayHearOf(reader: Actor, { audience, userId, companyId }: RowChange): boolean {
  switch (audience) {
    case 'everybody':
      return true;
    case 'company':
      return includesCompany(visibleCompanies(reader), companyId);
    case 'workers':
      return includesCompany(servedCompanies(reader), companyId);
    case 'person':
      return userId === reader.id;
    case 'person,staff':
      return userId === reader.id || reader.role === 'staff';
    case 'nobody':
      return false;
    default:
      return reader.role === 'staff';
  }
}
