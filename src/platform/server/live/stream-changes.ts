import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '@/platform/actor';
import { includesCompany, servedCompanies, visibleCompanies } from '@/platform/actor';
import type { LiveMessage } from '@/platform/live';
import type { Change } from './change';
import type { LiveChanges } from './live-changes';

type Options = {
  live: LiveChanges;
  actor: Actor;
  /**
   * The actor as the database has it now; null when the session has ended or the account is
   * disabled.
   */
  currentActor: () => Promise<Actor | null>;
  /** The changes since the reader's last load; undefined when they must read everything again. */
  listMissed?: () => Promise<Change[] | undefined>;
  signal: AbortSignal | undefined;
};

const rightsRefreshInterval = 15_000;

/**
 * The changes that `actor` may know of, as they are committed.
 *
 * Every message is filtered by the scope of that moment: a change of the reader's own rights takes
 * effect before any later message, and the rights are read again every 15 seconds. The stream ends
 * with the session, or when the account is disabled.
 */
export async function* streamChanges({
  live,
  actor,
  currentActor,
  listMissed = async () => undefined,
  signal,
}: Options): AsyncGenerator<LiveMessage> {
  const queue: (Change | 'gap' | 'end')[] = [];
  let wake = () => {};
  const put = (item: Change | 'gap' | 'end') => {
    queue.push(item);
    wake();
  };
  const unsubscribe = live.subscribe({
    onChange: put,
    onGap: () => put('gap'),
    onEnd: () => put('end'),
  });
  const onAbort = () => put('end');
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    const missed = await listMissed();
    queue.unshift(...(missed ?? []));
    yield missed ? { kind: 'ready', hasMissedNothing: true } : { kind: 'ready' };
    let reader: Actor | null = actor;
    let readAt = Date.now();
    for (;;) {
      if (queue.length === 0) await nextOrTimeout();
      const item = queue.shift();
      if (item === 'end') return;
      const concernsReader = item !== undefined && item !== 'gap' && item.rightsOf === actor.id;
      if (concernsReader || Date.now() - readAt > rightsRefreshInterval) {
        reader = await currentActor();
        readAt = Date.now();
        if (!reader) return;
      }
      if (item === 'gap') yield { kind: 'ready' };
      else if (concernsReader) yield { kind: 'rights' };
      else if (item && mayHearOf(reader, item)) {
        yield { kind: 'change', table: item.table, id: item.id, companyId: item.companyId };
      }
    }
  } finally {
    unsubscribe();
    signal?.removeEventListener('abort', onAbort);
  }

  function nextOrTimeout(): Promise<void> {
    const timer = new AbortController();
    return new Promise<void>((resume) => {
      wake = () => {
        timer.abort();
        resume();
      };
      pause(rightsRefreshInterval, undefined, { signal: timer.signal }).then(
        () => resume(),
        () => {},
      );
    });
  }
}

/**
 * The audience is set beside the table, where its trigger is created. Unknown ones are for staff.
 */
function mayHearOf(reader: Actor, { audience, userId, companyId }: Change): boolean {
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
