import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { type ConnectionSettings, createPool, type Database, timeLimits } from './connection';
import { onlyRow } from './prepare';
import type { DatabaseLog } from './sign-in-as';

/** A copy of the database that follows it and can only be read. */
export type Standby = {
  pool: pg.Pool;
  /**
   * Returns a connection that shows everything committed by now. It is undefined when the standby
   * cannot be reached or does not catch up in time; the log says why.
   */
  connect: () => Promise<pg.PoolClient | undefined>;
  answers: () => Promise<boolean>;
};

/** Lengths of time in milliseconds. */
const limits = { connect: 10_000, between: 200, silence: 8_000 };
/** Room for every job at once, and for the question whether it answers. */
const max = 8;

/**
 * @param db the database that it follows
 * @param maxWait how long a look waits for it to catch up, in milliseconds
 */
export function createStandby(
  settings: ConnectionSettings,
  db: Database,
  log: DatabaseLog,
  maxWait = 10_000,
): Standby {
  const onError = (error: Error) => log('Lost a connection to the standby', 'warn', error);
  const pool = createPool({ ...settings, connectionTimeoutMillis: limits.connect }, onError, {
    max,
    timeouts: timeLimits.none,
  });

  async function connect(): Promise<pg.PoolClient> {
    const { rows } = await sql<Position>`
      select pg_current_wal_insert_lsn()::text as position, system_identifier::text as cluster
      from pg_control_system()`.execute(db);
    const client = await pool.connect();
    try {
      await untilReplayed(client, onlyRow(rows), maxWait);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  return {
    pool,
    connect: () =>
      connect().catch((error: Error) => {
        log(`The standby is not read (${error.message}).`, 'warn', error);
        return undefined;
      }),
    answers: () =>
      pool.query({ text: 'select 1', query_timeout: limits.silence } as pg.QueryConfig).then(
        () => true,
        () => false,
      ),
  };
}

/** Where the leader is, and of which cluster it is one. */
type Position = { position: string; cluster: string };

/** A database that can be written to is no standby: it may have been detached, and be old. */
async function untilReplayed(
  client: pg.PoolClient,
  { position, cluster }: Position,
  maxWait: number,
): Promise<void> {
  const text = `select pg_is_in_recovery() and system_identifier::text = $2 as "isStandby",
      coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "isThere"
    from pg_control_system()`;
  const end = performance.now() + maxWait;
  while (performance.now() < end) {
    const { rows } = await client.query<{ isStandby: boolean; isThere: boolean }>({
      text,
      values: [position, cluster],
      query_timeout: limits.silence,
    } as pg.QueryConfig);
    const { isStandby, isThere } = onlyRow(rows);
    if (!isStandby) throw new Error('it is none of this database');
    if (isThere) return;
    await pause(limits.between);
  }
  throw new Error('it is behind');
}
