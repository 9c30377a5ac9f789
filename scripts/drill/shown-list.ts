import { setTimeout as pause } from 'node:timers/promises';
import { liveFacts } from '@/app/server/declared-facts';
import type { FollowedRead, LiveMessage } from '@/platform/live';
import { isConcerned } from '@/platform/shown';

/** Read that the page makes. */
export const listRead: FollowedRead = {
  path: 'time.list',
  input: JSON.stringify({ limit: 100 }),
};

type Items = { items: { id: string }[] };

/** Times of the browser, in milliseconds. */
const gatherTime = 25;
const firstRetry = 1_000;
const maxTries = 3;

/** Creates a list of entries on a page, which live messages update by the rules of the browser. */
export function createShownList(fetchRead: (body: unknown) => Promise<Response>) {
  /** Times at which each entry was first on the page. */
  const shown = new Map<string, number>();
  let isRefreshing = false;

  function show({ items }: Items): void {
    for (const { id } of items) if (!shown.has(id)) shown.set(id, performance.now());
  }

  async function fetchList(): Promise<void> {
    await pause(gatherTime);
    isRefreshing = false;
    for (let tries = 0; tries < maxTries; tries += 1) {
      if (tries > 0) await pause(firstRetry * 2 ** (tries - 1));
      const found = await fetchRead({ json: JSON.parse(listRead.input) })
        .then(async (answer) => answer.ok && ((await answer.json()) as { json: Items }))
        .catch(() => undefined);
      if (found) return show(found.json);
    }
  }

  function refresh(): void {
    if (isRefreshing) return;
    isRefreshing = true;
    void fetchList();
  }

  return {
    shown,
    /**
     * Takes a message of the stream. `version` is that of the newest list of reads that was sent to
     * the server.
     */
    take(message: LiveMessage, version: number): void {
      if (!isConcernedBy(message)) return;
      const isNews = message.kind === 'news' && message.version === version;
      const answer = isNews ? message.answers[0] : undefined;
      if (answer) show(JSON.parse(answer.text)[0]);
      else refresh();
    },
  };
}

function isConcernedBy(message: LiveMessage): boolean {
  if (message.kind === 'ready' || message.kind === 'rights') return true;
  const tables = message.kind === 'news' ? message.tables : [message.table];
  return isConcerned(listRead.path, tables, liveFacts.shownTables);
}
