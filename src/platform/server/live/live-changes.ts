import pg from 'pg';
import { type ConnectionSettings, timeLimits, withOptions } from '@/database/connection';
import { isOutage } from '@/database/is-outage';
import type { Logger } from '../log';
import type { Change } from './change';
import { type ReadNotice, type Told, toNewChanges } from './to-new-changes';

type Subscriber = { onChange: (change: Change) => void; onGap: () => void; onEnd: () => void };

export type LiveChanges = {
  subscribe: (subscriber: Subscriber) => () => void;
  count: () => number;
  /** Where this connection began to read: notices from before may be gone. */
  knownSince: () => string;
  stop: () => Promise<void>;
};

const maxPause = 5_000;
/** How long an answer is waited for, in milliseconds. */
const maxSilence = 5_000;
const limits = { keepAlive: true, connectionTimeoutMillis: maxSilence, query_timeout: maxSilence };
/** After so long without a connection nobody is told any more that they see changes. */
const maxLoss = 3_000;

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

/** Only what tells one from another: a gap stands for all of them. */
const everyNotice = {
  name: 'klip_change_notices_all',
  text: `select xid::text, id::text as ordinal,
      pg_snapshot_xmin(pg_current_snapshot())::text as horizon
    from change_notice where xid >= $1::xid8`,
};

/** From here on everything is told. */
async function readHorizon(client: pg.Client): Promise<Told> {
  const { rows } = await client.query<{ horizon: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
  );
  return { horizon: rows[0]?.horizon ?? '0', ordinals: new Map() };
}

type Reading = { told: Told; changes: Change[]; isGap: boolean };

/** What was committed since `told`; too much of it is a gap, which stands for all of it. */
async function readNotices(client: pg.Client, told: Told): Promise<Reading> {
  const values = [told.horizon, [...told.ordinals.keys()]];
  const { rows } = await client.query<ReadNotice>({ ...notices, values });
  if (rows.length <= maxRead) return { ...toNewChanges(told, rows), isGap: false };
  const all = await client.query<ReadNotice>({ ...everyNotice, values: [told.horizon] });
  return { told: toNewChanges(told, all.rows).told, changes: [], isGap: true };
}

const end = ({ onEnd }: Subscriber) => onEnd();

/**
 * Reads every committed change of every server through one connection of its own, and tells it to
 * the subscribers of this one. A notice without contents wakes it; twice a second it looks by
 * itself. While the connection is down changes go by unread, so on its return every subscriber is
 * told that there was a gap. A loss that lasts ends them.
 */
export async function listenForChanges(
  settings: ConnectionSettings,
  log: Pick<Logger, 'warn'>,
): Promise<LiveChanges> {
  const subscribers = new Set<Subscriber>();
  let client: pg.Client | undefined;
  let isStopping = false;
  let retry: NodeJS.Timeout | undefined;
  let loss: NodeJS.Timeout | undefined;
  let isReading = false;
  let isWoken = false;
  let told: Told = { horizon: '0', ordinals: new Map() };
  let knownSince = '0';
  const sayLost = (err: Error) => log.warn({ part: 'live', err }, 'the live connection was lost');

  async function connect(): Promise<void> {
    const connection = new pg.Client({ ...withOptions(settings, timeLimits.none), ...limits });
    connection.on('error', sayLost);
    connection.once('end', () => reconnect(100));
    connection.on('notification', wake);
    await connection.connect();
    await connection.query('listen klip_change');
    told = await readHorizon(connection);
    knownSince = told.horizon;
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
        if (!isStopping) sayLost(error);
        // Whoever does not answer in time is gone: its end begins a new connection.
        void client?.end().catch(() => {});
      },
    );
  }

  async function readAll(): Promise<void> {
    while (isWoken && client) {
      isWoken = false;
      const read = await readNotices(client, told);
      told = read.told;
      if (read.isGap) tell(({ onGap }) => onGap());
      for (const change of read.changes) tell(({ onChange }) => onChange(change));
    }
  }

  function tell(say: (subscriber: Subscriber) => void): void {
    for (const subscriber of [...subscribers]) say(subscriber);
  }

  function reconnect(wait: number): void {
    client = undefined;
    if (isStopping) return;
    // A stream that ends is a page that says it is not live.
    loss ??= setTimeout(tell, maxLoss, end);
    clearTimeout(retry);
    retry = setTimeout(() => {
      connect().then(
        () => {
          clearTimeout(loss);
          loss = undefined;
          tell(({ onGap }) => onGap());
        },
        () => reconnect(Math.min(wait * 2, maxPause)),
      );
    }, wait);
  }

  await connect().catch((error: Error) => {
    if (!isOutage(error)) throw error;
    reconnect(100);
  });
  const clock = setInterval(wake, readEvery);
  clock.unref();
  return {
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    count: () => subscribers.size,
    knownSince: () => knownSince,
    async stop() {
      isStopping = true;
      clearTimeout(retry);
      clearTimeout(loss);
      clearInterval(clock);
      tell(end);
      await client?.end();
    },
  };
}
