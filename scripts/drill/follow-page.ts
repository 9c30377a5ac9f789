import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { liveFacts } from '@/app/server/live-facts';
import { type FollowedRead, type LiveMessage, liveMessage } from '@/platform/live';
import { isConcerned } from '@/platform/shown';
import { pauseBefore } from '@/platform/web/live/pause-before';
import { type Access, toCookie } from './first-customer';
import { serverHeader } from './start-haproxy';

export type FollowedPage = {
  /** When each entry was first on the page, in milliseconds since the drill began. */
  shown: ReadonlyMap<string, number>;
  /** The server that its stream comes from. */
  server: () => string | undefined;
  /** How often the stream was opened. */
  opened: () => number;
  close: () => Promise<void>;
};

/** A list of entries, as the page of the staff shows it. */
const read: FollowedRead = { path: 'time.list', input: JSON.stringify({ limit: 100 }) };
/** In milliseconds, as in the browser. */
const gatherTime = 25;
const listInterval = 2_000;

/**
 * Keeps a list of entries true by the live stream, by the rules of the browser: a stream that ends
 * is opened again after its pauses, `ready` and `change` fetch the list again, and `news` bring it.
 */
export function followPage({ origin, headers }: Access): FollowedPage {
  const closing = new AbortController();
  const shown = new Map<string, number>();
  let cookie = headers.cookie ?? '';
  let server: string | undefined;
  let opened = 0;
  let version = 0;
  let isRefreshing = false;

  const request = (path: string, method: string, body?: unknown, signal = closing.signal) =>
    fetch(origin + path, {
      method,
      headers: { ...headers, cookie, 'x-requested-with': 'klip' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal,
    });

  function show({ items }: { items: { id: string }[] }): void {
    for (const { id } of items) if (!shown.has(id)) shown.set(id, performance.now());
  }

  /** A failed read is tried twice more, as the browser does. */
  async function fetchList(): Promise<void> {
    await pause(gatherTime);
    isRefreshing = false;
    for (let tries = 0; tries < 3; tries += 1) {
      if (tries > 0) await pause(1_000 * 2 ** (tries - 1));
      const answer = await request('/rpc/time/list', 'POST', {
        json: JSON.parse(read.input),
      }).catch(() => undefined);
      const text = await answer?.text().catch(() => undefined);
      if (answer?.ok && text) return show(JSON.parse(text).json);
    }
  }

  function refresh(): void {
    if (isRefreshing) return;
    isRefreshing = true;
    void fetchList();
  }

  function take(message: LiveMessage): void {
    if (message.kind === 'news') {
      if (!isConcerned(read.path, message.tables, liveFacts.shownTables)) return;
      const answer = message.version === version ? message.answers[0] : undefined;
      if (answer) show(JSON.parse(answer.text)[0]);
      else refresh();
    } else if (message.kind === 'change') {
      if (isConcerned(read.path, [message.table], liveFacts.shownTables)) refresh();
    } else refresh();
  }

  async function followOn(stream: string, end: AbortSignal): Promise<void> {
    await pause(listInterval, undefined, { signal: end });
    version += 1;
    await request(`/api/v1/events/${stream}/reads`, 'PUT', { version, reads: [read] }, end);
  }

  async function readStream(end: AbortController, onMessage: () => void): Promise<void> {
    const stream = randomUUID();
    const answer = await request(`/api/v1/events?stream=${stream}`, 'GET', undefined, end.signal);
    if (!answer.ok) throw new Error(`the stream: ${answer.status}`);
    opened += 1;
    server = answer.headers.get(serverHeader) ?? undefined;
    const set = toCookie(answer);
    if (set) cookie = `${headers.cookie}; ${set}`;
    followOn(stream, end.signal).catch(() => {});
    for await (const message of readMessages(answer)) {
      onMessage();
      take(message);
    }
  }

  async function followAll(): Promise<void> {
    for (let attempt = 0; !closing.signal.aborted; attempt += 1) {
      const end = new AbortController();
      const stop = () => end.abort();
      closing.signal.addEventListener('abort', stop);
      await readStream(end, () => {
        attempt = 0;
      }).catch(() => {});
      end.abort();
      closing.signal.removeEventListener('abort', stop);
      await pause(pauseBefore(attempt, Math.random()), undefined, {
        signal: closing.signal,
      }).catch(() => {});
    }
  }

  const running = followAll();
  return {
    shown,
    server: () => server,
    opened: () => opened,
    async close() {
      closing.abort();
      await running;
    },
  };
}

async function* readMessages({ body }: Response): AsyncGenerator<LiveMessage> {
  let text = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data && block.includes('event: message')) yield liveMessage.parse(JSON.parse(data));
    }
  }
}
