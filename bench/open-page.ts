import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { liveFacts } from '@/app/server/declared-facts';
import type { FollowedRead, LiveMessage } from '@/platform/live';
import { isConcerned } from '@/platform/shown';
import { readLiveMessages } from './read-live-messages';

const { shownTables } = liveFacts;
/** Times of the browser, in milliseconds. */
const maxJitter = 250;
const gatherTime = 25;

export type PageReader = { cookie: string; reads: FollowedRead[]; onNews?: () => void };

/**
 * Opens a page as a browser does: it listens to live messages, and fetches what no message
 * contains.
 */
export async function openPage(
  origin: string,
  { cookie, reads, onNews }: PageReader,
  isFollowing: boolean,
) {
  const stream = randomUUID();
  const end = new AbortController();
  const headers = {
    cookie,
    origin: origin.replace('127.0.0.1', 'localhost'),
    'content-type': 'application/json',
  };
  const send = (method: string, path: string, body: unknown) =>
    fetch(`${origin}${path}`, { method, headers, body: JSON.stringify(body), signal: end.signal });
  let heardAt = 0;
  let requests = 0;
  const waiting = new Set<FollowedRead>();

  /** Sends one request for each affected read, as a page does at a random moment. */
  async function fetchWaiting(): Promise<void> {
    await pause(Math.random() * maxJitter + gatherTime);
    const now = [...waiting];
    waiting.clear();
    requests += now.length;
    const answers = now.map(async ({ path, input }) => {
      const body = input === '' ? {} : { json: JSON.parse(input) };
      await (await send('POST', `/rpc/${path.replaceAll('.', '/')}`, body)).text();
    });
    await Promise.all(answers).catch(() => {});
    heardAt = performance.now();
  }

  const response = await fetch(`${origin}/api/v1/events?stream=${stream}`, {
    headers: { cookie },
    signal: end.signal,
  });
  void listen(response, (message) => {
    heardAt = performance.now();
    onNews?.();
    const uncovered = listUncovered(message, reads);
    if (uncovered.length > 0 && waiting.size === 0) void fetchWaiting();
    for (const read of uncovered) waiting.add(read);
  });
  if (isFollowing) {
    const told = await send('PUT', `/api/v1/events/${stream}/reads`, { version: 1, reads });
    if (!told.ok) throw new Error(await told.text());
  }
  return {
    forget() {
      requests = 0;
    },
    lastAt: () => heardAt,
    countRequests: () => requests,
    close: () => end.abort(),
  };
}

/** Lists the affected reads that no answer in the message covers. */
function listUncovered(message: LiveMessage, reads: readonly FollowedRead[]): FollowedRead[] {
  if (message.kind === 'ready' || message.kind === 'rights') return [];
  const tables = message.kind === 'news' ? message.tables : [message.table];
  const covered = message.kind === 'news' ? message.answers.map(({ read }) => read) : [];
  return reads.filter(
    ({ path }, place) => isConcerned(path, tables, shownTables) && !covered.includes(place),
  );
}

async function listen(response: Response, hear: (message: LiveMessage) => void): Promise<void> {
  try {
    for await (const message of readLiveMessages(response)) hear(message);
  } catch {
    // The page was closed.
  }
}
