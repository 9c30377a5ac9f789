import pg from 'pg';
import type { ConnectionSettings } from '@/database/connection';
import type { Change } from './change';
import { type ReadNotice, type Told, toNewChanges } from './to-new-changes';

type Subscriber = { onChange: (change: Change) => void; onGap: () => void; onEnd: () => void };

export type LiveChanges = {
  subscribe: (subscriber: Subscriber) => () => void;
  count: () => number;
  stop: () => Promise<void>;
};

const maxPause = 5_000;

/** How often it looks without having been woken: a server may die before it wakes the others. */
const readEvery = 500;
/** More at once is a gap: it is cheaper to read everything anew. */
const maxRead = 2_000;

const notices = {
  name: 'klip_change_notices',
  text: `select xid::text, table_name as "table", audience, row_id as id,
      company_id as "companyId", user_id as "userId", rights_of as "rightsOf", id::text as ordinal,
      pg_snapshot_xmin(pg_current_snapshot())::text as horizon
    from change_notice where xid >= $1::xid8 and id <> all($2::bigint[])
    order by change_notice.id limit ${maxRead + 1}`,
};

/**
 * Reads every committed change of every server through one connection of its own, and tells it to
 * the subscribers of this one. A notice without contents wakes it; twice a second it looks by
 * itself. While the connection is down changes go by unread, so on its return every subscriber is
 * told that there was a gap.
 */
export async function listenForChanges(
  settings: ConnectionSettings,
  log: (line: string) => void,
): Promise<LiveChanges> {
  const subscribers = new Set<Subscriber>();
  let client: pg.Client | undefined;
  let isStopping = false;
  let retry: NodeJS.Timeout | undefined;
  let isReading = false;
  let isWoken = false;
  let told: Told = { horizon: '0', ordinals: new Map() };

  async function connect(): Promise<void> {
    const connection = new pg.Client({ ...settings, keepAlive: true });
    connection.on('error', (error) => log(`The live connection failed: ${error.message}`));
    connection.once('end', () => reconnect(100));
    connection.on('notification', wake);
    await connection.connect();
    await connection.query('listen klip_change');
    const { rows } = await connection.query<{ horizon: string }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
    );
    told = { horizon: rows[0]?.horizon ?? '0', ordinals: new Map() };
    client = connection;
  }

  /** One reading at a time; whoever wakes it meanwhile gets another one. */
  function wake(): void {
    isWoken = true;
    if (isReading) return;
    isReading = true;
    readAll().then(
      () => {
        isReading = false;
      },
      (error: Error) => {
        isReading = false;
        if (!isStopping) log(`The live connection could not read: ${error.message}`);
      },
    );
  }

  async function readAll(): Promise<void> {
    while (isWoken && client) {
      isWoken = false;
      const values = [told.horizon, [...told.ordinals.keys()]];
      const { rows } = await client.query<ReadNotice>({ ...notices, values });
      const read = toNewChanges(told, rows);
      told = read.told;
      // There may be still more.
      if (rows.length > maxRead) wake();
      if (rows.length > maxRead) for (const subscriber of subscribers) subscriber.onGap();
      else for (const change of read.changes) tell(change);
    }
  }

  function tell(change: Change): void {
    for (const subscriber of subscribers) subscriber.onChange(change);
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
  const clock = setInterval(wake, readEvery);
  clock.unref();
  return {
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    count: () => subscribers.size,
    async stop() {
      isStopping = true;
      clearTimeout(retry);
      clearInterval(clock);
      for (const subscriber of [...subscribers]) subscriber.onEnd();
      await client?.end();
    },
  };
}
