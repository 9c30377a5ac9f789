import pg from 'pg';
import { z } from 'zod';
import type { ConnectionSettings } from '@/database/connection';

const change = z.object({
  table: z.string(),
  /** Who may hear of it; see `0025-audiences.sql`. */
  audience: z.string(),
  id: z.string(),
  companyId: z.string().nullable(),
  userId: z.string().nullable(),
  /** Whose rights it decides. */
  rightsOf: z.string().nullable(),
});

export type Change = z.infer<typeof change>;

type Subscriber = { onChange: (change: Change) => void; onGap: () => void; onEnd: () => void };

export type LiveChanges = {
  subscribe: (subscriber: Subscriber) => () => void;
  count: () => number;
  stop: () => Promise<void>;
};

const maxPause = 5_000;

/**
 * Hears every committed change of every server through one connection of its own, and tells it to
 * the subscribers of this one. While the connection is down changes go by unheard, so on its return
 * every subscriber is told that there was a gap.
 */
export async function listenForChanges(
  settings: ConnectionSettings,
  log: (line: string) => void,
): Promise<LiveChanges> {
  const subscribers = new Set<Subscriber>();
  let client: pg.Client | undefined;
  let isStopping = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const connection = new pg.Client({ ...settings, keepAlive: true });
    connection.on('error', (error) => log(`The live connection failed: ${error.message}`));
    connection.once('end', () => reconnect(100));
    connection.on('notification', (notice) => tell(notice.payload));
    await connection.connect();
    await connection.query('listen klip_change');
    client = connection;
  }

  function tell(payload: string | undefined): void {
    const heard = readChange(payload);
    if (!heard) {
      log('A notice on the live connection was not one of ours.');
      return;
    }
    for (const subscriber of subscribers) subscriber.onChange(heard);
  }

  function reconnect(wait: number): void {
    client = undefined;
    if (isStopping) return;
    clearTimeout(retry);
    retry = setTimeout(() => {
      connect().then(
        () => {
          for (const subscriber of subscribers) subscriber.onGap();
        },
        () => reconnect(Math.min(wait * 2, maxPause)),
      );
    }, wait);
  }

  await connect();
  return {
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    count: () => subscribers.size,
    async stop() {
      isStopping = true;
      clearTimeout(retry);
      for (const subscriber of [...subscribers]) subscriber.onEnd();
      await client?.end();
    },
  };
}

/** Anybody with a connection to the database can send a notice, so it may be anything. */
function readChange(payload: string | undefined): Change | undefined {
  try {
    return change.parse(JSON.parse(payload ?? ''));
  } catch {
    return undefined;
  }
}
