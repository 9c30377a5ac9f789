import pg from 'pg';
import type { ConnectionSettings } from '../connection';

/**
 * Makes the databases fit the programs that have just started on them, which may be others than
 * before. Programs without the extension that searches use throw PostgreSQL's own sentence.
 *
 * Builds all indexes again if they were made with another ICU library, because it may sort in
 * another order: a search would miss rows in such an index, and a unique one would let a second row
 * in. The new version is noted last, so an interrupted run is repeated by the next start.
 */
export async function adaptToPrograms(
  owner: ConnectionSettings,
  log: (line: string) => void,
): Promise<void> {
  const foreign = await inDatabase(owner, async (client) => {
    await client.query("load 'pg_trgm'");
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datallowconn
       and datcollversion is distinct from pg_database_collation_actual_version(oid)`,
    );
    return rows.map(({ name }) => name);
  });
  if (foreign.length > 0)
    log('This PostgreSQL has another library for sorting; the indexes are built again.');
  for (const database of foreign)
    await inDatabase({ ...owner, database }, async (client) => {
      const name = client.escapeIdentifier(database);
      await client.query(`reindex database ${name}`);
      await client.query(
        `update pg_collation set collversion = pg_collation_actual_version(oid)
         where collversion is distinct from pg_collation_actual_version(oid)`,
      );
      await client.query(`alter database ${name} refresh collation version`);
    });
}

async function inDatabase<Result>(
  settings: ConnectionSettings,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(settings);
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
