import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pauseBefore } from '@/platform/web/live/pause-before';
import { readLiveMessages } from '../../bench/read-live-messages';
import { type Access, toCookie } from './first-customer';
import { createShownList, listRead } from './shown-list';
import { serverHeader } from './start-haproxy';

export type FollowedPage = {
  /** Times at which each entry was first on the page, in milliseconds since the drill began. */
  shown: ReadonlyMap<string, number>;
  /** Returns the server that the stream comes from. */
  server: () => string | undefined;
  close: () => Promise<void>;
};

/** Milliseconds until a page sends the list of its reads, as in the browser. */
const listInterval = 2_000;

/**
 * Follows a list of entries by the live stream. When the stream ends, it is opened again after the
 * pauses that a browser makes.
 */
export function followPage({ origin, headers }: Access): FollowedPage {
  const closing = new AbortController();
  let cookie = headers.cookie ?? '';
  let server: string | undefined;
  let version = 0;

  const request = (path: string, method: string, signal: AbortSignal, body?: unknown) =>
    fetch(origin + path, {
      method,
      headers: { ...headers, cookie, 'x-requested-with': 'klip' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal,
    });
  const list = createShownList((body) => request('/rpc/time/list', 'POST', closing.signal, body));

  async function sendReads(stream: string, end: AbortSignal): Promise<void> {
    await pause(listInterval, undefined, { signal: end });
    version += 1;
    const reads = { version, reads: [listRead] };
    await request(`/api/v1/events/${stream}/reads`, 'PUT', end, reads);
  }

  async function readStream(end: AbortSignal, onMessage: () => void): Promise<void> {
    const stream = randomUUID();
    const answer = await request(`/api/v1/events?stream=${stream}`, 'GET', end);
    if (!answer.ok) throw new Error(`the stream: ${answer.status}`);
    server = answer.headers.get(serverHeader) ?? undefined;
    const set = toCookie(answer);
    if (set) cookie = `${headers.cookie}; ${set}`;
    sendReads(stream, end).catch(() => {});
    for await (const message of readLiveMessages(answer)) {
      onMessage();
      list.take(message, version);
    }
  }

  async function followAll(): Promise<void> {
    for (let attempt = 0; !closing.signal.aborted; attempt += 1) {
      const end = new AbortController();
      const either = AbortSignal.any([end.signal, closing.signal]);
      await readStream(either, () => {
        attempt = 0;
      }).catch(() => {});
      end.abort();
      await pause(pauseBefore(attempt, Math.random()), undefined, {
        signal: closing.signal,
      }).catch(() => {});
    }
  }

  const running = followAll();
  return {
    shown: list.shown,
    server: () => server,
    async close() {
      closing.abort();
      await running;
    },
  };
}
