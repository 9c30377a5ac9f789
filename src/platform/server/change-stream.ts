import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '../actor';
import { includesCompany, servedCompanies, visibleCompanies } from '../actor';
import type { LiveMessage } from '../live';
import type { Change, LiveChanges } from './live-changes';

type Options = {
  live: LiveChanges;
  actor: Actor;
  /** The actor as the database has it now; null when the session has ended or the account is disabled. */
  currentActor: () => Promise<Actor | null>;
  signal: AbortSignal | undefined;
};

const rightsAreReadEvery = 15_000;

/**
 * The changes that `actor` may know of, as they are committed.
 *
 * Every message is filtered by the scope of that moment: a change of the reader's own rights is seen before
 * anything after it is told, and the rights are read again every 15 seconds. Ends when they are gone.
 */
export async function* streamChanges({ live, actor, currentActor, signal }: Options): AsyncGenerator<LiveMessage> {
  const queue: (Change | 'gap' | 'end')[] = [];
  let wake = () => {};
  const put = (item: Change | 'gap' | 'end') => {
    queue.push(item);
    wake();
  };
  const unsubscribe = live.subscribe({ onChange: put, onGap: () => put('gap'), onEnd: () => put('end') });
  const onAbort = () => put('end');
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    yield { kind: 'ready' };
    let reader: Actor | null = actor;
    let readAt = Date.now();
    for (;;) {
      if (queue.length === 0) await nextOrTimeout();
      const item = queue.shift();
      if (item === 'end') return;
      const concernsReader = item !== undefined && item !== 'gap' && isAboutRightsOf(item, actor.id);
      if (concernsReader || Date.now() - readAt > rightsAreReadEvery) {
        reader = await currentActor();
        readAt = Date.now();
        if (!reader) return;
      }
      if (item === 'gap') yield { kind: 'ready' };
      else if (concernsReader) yield { kind: 'rights' };
      else if (item && mayKnowOf(reader, item)) {
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
      pause(rightsAreReadEvery, undefined, { signal: timer.signal }).then(
        () => resume(),
        () => {},
      );
    });
  }
}

/** What only those who work for a company may know of; its own people do not even hear that there is something. */
const isInternal = new Set(['company_note', 'mail', 'invitation']);

/** What belongs to one person and nobody else. */
const isPersonal = new Set(['notification', 'timer', 'pinned_balance']);

/** What only staff are shown. */
const isForStaff = new Set(['app_user', 'stripe_event']);
/** What belongs to one person, and to the staff who look after them. */
const isBetweenPersonAndStaff = new Set(['support_thread', 'plan', 'plan_checkout']);

/** What holds for whatever anybody sees, and says nothing about anybody. */
const isForAll = new Set(['installation', 'category_label']);

function isAboutRightsOf(change: Change, userId: string): boolean {
  if (change.table === 'app_user') return change.id === userId;
  return (change.table === 'company_member' || change.table === 'session') && change.userId === userId;
}

function mayKnowOf(reader: Actor, change: Change): boolean {
  if (change.table === 'session') return false;
  if (isPersonal.has(change.table)) return change.userId === reader.id;
  if (isBetweenPersonAndStaff.has(change.table)) return change.userId === reader.id || reader.role === 'staff';
  if (isForAll.has(change.table)) return true;
  if (isForStaff.has(change.table)) return reader.role === 'staff';
  const scope = isInternal.has(change.table) ? servedCompanies(reader) : visibleCompanies(reader);
  return includesCompany(scope, change.companyId);
}
