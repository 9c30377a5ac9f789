import { sql } from 'kysely';
import type pg from 'pg';
import { type TestDatabase, testDatabase } from '../database';

const pools = ({ pool, keysPool, jobsPool, longReads }: TestDatabase) => [
  pool,
  keysPool,
  jobsPool,
  longReads,
];

/** Makes the connections of the server read-only, like those to a standby. */
export async function makeReadOnly(): Promise<{ end: () => Promise<void> }> {
  const database = await testDatabase();
  const onlyRead = (client: pg.PoolClient) =>
    void client.query('set session characteristics as transaction read only').catch(() => {});
  for (const pool of pools(database)) pool.on('connect', onlyRead);
  await reconnect(database, 'on');
  return {
    async end() {
      for (const pool of pools(database)) pool.off('connect', onlyRead);
      await reconnect(database, 'off');
    },
  };
}

/** Ends the connections of the server, and waits until new ones answer. */
async function reconnect({ db, ownerDb }: TestDatabase, wanted: string): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename <> current_user`.execute(ownerDb);
  for (;;) {
    const answer = sql<{ setting: string }>`
      select current_setting('transaction_read_only') as setting`.execute(db);
    const { rows } = await answer.catch(() => ({ rows: [] }));
    if (rows[0]?.setting === wanted) return;
  }
}
