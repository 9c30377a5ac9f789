import pg from 'pg';
import { type ConnectionSettings, timeLimits, withOptions } from '@/database/connection';
import { isOutage } from '@/database/is-outage';
import { skipWhenReadOnly } from '../limits/skip-when-read-only';
import type { Logger } from '../log';
import type { RowChange } from './change';
import { type ReadNotice, type ReportedNotices, toNewChanges } from './to-new-changes';

type Subscriber = { onChange: (change: RowChange) => void; onGap: () => void; onEnd: () => void };

export type LiveChanges = {
  subscribe: (subscriber: Subscriber) => () => void;
  count: () => number;
  /**
   * Returns the time since which this connection has been reading; earlier notices may be deleted.
   */
  knownSince: () => string;
  stop: () => Promise<void>;
};

const maxPause = 5_000;
/** Longest wait for an answer of the database, in milliseconds. */
const maxSilence = 5_000;
const limits = { keepAlive: true, connectionTimeoutMillis: maxSilence, query_timeout: maxSilence };
/**
 * Milliseconds without a connection after which subscribers end, because they no longer see
 * changes.
 */
const maxLoss = 3_000;

/** Interval of reading without a notification, because a server may die before it sends one. */
const readInterval = 500;
/** Number of changes above which reading everything again is cheaper. More changes become a gap. */
const maxRead = 2_000;

const notices = {
  name: 'klip_change_notices',
  text: `select xid::text, table_name as "table", audience, row_id as id,
      company_id as "companyId", user_id as "userId", rights_of as "rightsOf", id::text as ordinal,
      pg_snapshot_xmin(pg_current_snapshot())::text as horizon
    from change_notice where xid >= $1::xid8 and id <> all($2::bigint[])
    order by change_notice.id limit ${maxRead + 1}`,
};

/** Reads only the identity of notices, because a gap replaces their contents. */
const everyNotice = {
  name: 'klip_change_notices_all',
  text: `select xid::text, id::text as ordinal,
      pg_snapshot_xmin(pg_current_snapshot())::text as horizon
    from change_notice where xid >= $1::xid8`,
};

/** Returns the starting point: all commits after it are reported. */
async function readHorizon(client: pg.Client): Promise<ReportedNotices> {
  const { rows } = await client.query<{ horizon: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
  );
  return { horizon: rows[0]?.horizon ?? '0', ordinals: new Map() };
}

type NoticeReading = { reported: ReportedNotices; changes: RowChange[]; isGap: boolean };

/** Reads the commits since `reported`; too many become a gap, which replaces all of them. */
async function readNotices(client: pg.Client, reported: ReportedNotices): Promise<NoticeReading> {
  const values = [reported.horizon, [...reported.ordinals.keys()]];
  const { rows } = await client.query<ReadNotice>({ ...notices, values });
  if (rows.length <= maxRead) return { ...toNewChanges(reported, rows), isGap: false };
  const all = await client.query<ReadNotice>({ ...everyNotice, values: [reported.horizon] });
  return { reported: toNewChanges(reported, all.rows).reported, changes: [], isGap: true };
}

const end = ({ onEnd }: Subscriber) => onEnd();

/**
 * Reads the committed changes of all servers through one connection of its own, and passes them to
 * this server's subscribers. It reads when an empty notification arrives, and twice a second
 * without one. No changes are read while the connection is lost, so every subscriber gets a gap
 * afterwards. A longer loss ends the subscribers.
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
  let knownSince = '0';
  const tell = (say: (subscriber: Subscriber) => void) => {
    for (const subscriber of [...subscribers]) say(subscriber);
  };
  const sayLost = (err: Error) => log.warn({ part: 'live', err }, 'the live connection was lost');

  const { wake, restart } = createNoticeReader({
    client: () => client,
    tell,
    onFailure(error) {
      if (!isStopping) sayLost(error);
      // A connection that does not answer in time is closed; its end opens a new one.
      void client?.end().catch(() => {});
    },
  });

  async function connect(): Promise<void> {
    const connection = new pg.Client({ ...withOptions(settings, timeLimits.none), ...limits });
    connection.on('error', sayLost);
    connection.once('end', () => reconnect(100));
    connection.on('notification', wake);
    await connection.connect();
    // A standby sends no notifications, but it is still read twice a second.
    await skipWhenReadOnly(connection.query('listen klip_change'));
    knownSince = await restart(connection);
    client = connection;
  }

  function reconnect(wait: number): void {
    client = undefined;
    if (isStopping) return;
    // A page shows that it is not live once its stream has ended.
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
  const clock = setInterval(wake, readInterval);
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

type ReaderOptions = {
  client: () => pg.Client | undefined;
  tell: (say: (subscriber: Subscriber) => void) => void;
  onFailure: (error: Error) => void;
};

/** Reads notices on the connection, one reading at a time, and passes them on. */
function createNoticeReader({ client, tell, onFailure }: ReaderOptions) {
  let isReading = false;
  let isWoken = false;
  let reported: ReportedNotices = { horizon: '0', ordinals: new Map() };

  /** Starts a reading; a call during a reading starts another one afterwards. */
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
        onFailure(error);
      },
    );
  }

  async function readAll(): Promise<void> {
    for (let current = client(); isWoken && current; current = client()) {
      isWoken = false;
      const read = await readNotices(current, reported);
      reported = read.reported;
      if (read.isGap) tell(({ onGap }) => onGap());
      for (const change of read.changes) tell(({ onChange }) => onChange(change));
    }
  }

  /** Starts over on a new connection, and returns the horizon of its first reading. */
  async function restart(connection: pg.Client): Promise<string> {
    reported = await readHorizon(connection);
    return reported.horizon;
  }

  return { wake, restart };
}
