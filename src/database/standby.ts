import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { type ConnectionSettings, createPool, type Database, timeLimits } from './connection';
import type { DatabaseLog } from './sign-in-as';

/** A copy of the database that follows it and can only be read. */
export type Standby = {
  pool: pg.Pool;
  /**
   * A connection that shows all that is committed now. Undefined when the standby cannot be
   * reached, or does not catch up in time; the log says why.
   */
  connect: () => Promise<pg.PoolClient | undefined>;
  answers: () => Promise<boolean>;
};

/** In milliseconds. */
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
    const { rows } = await sql<{ position: string }>`
      select pg_current_wal_lsn()::text as position`.execute(db);
    const client = await pool.connect();
    try {
      await untilReplayed(client, rows[0]?.position, maxWait);
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

/** One that has become the leader has everything. */
async function untilReplayed(
  client: pg.PoolClient,
  position: string | undefined,
  maxWait: number,
): Promise<void> {
  for (let waited = 0; waited < maxWait; waited += limits.between) {
    const { rows } = await client.query<{ isThere: boolean }>(
      `select not pg_is_in_recovery()
         or coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "isThere"`,
      [position],
    );
    if (rows[0]?.isThere) return;
    await pause(limits.between);
  }
  throw new Error('it is behind');
}
