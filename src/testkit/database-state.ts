import { sql } from 'kysely';
import { testDatabase } from './database';

/**
 * Counters of tries, the files of statements that were read, and the queue's own bookkeeping say
 * nothing about the product's data.
 */
const leftOut = [
  'throttle',
  'rate_limit',
  'issued_statement',
  'schema_migration',
  'schema_migration_lock',
];

/**
 * How many rows each table has and which transaction wrote there last: equal before and after means
 * that nothing was written, changed or removed, not even to the same value. As sure as a hash of
 * every row, and does not grow as dear.
 */
export async function readDatabaseState(): Promise<string> {
  const { ownerDb: db } = await testDatabase();
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const parts = tables
    .filter(({ name }) => !leftOut.includes(name))
    .map(
      ({ name }) =>
        sql`select ${name} as name, count(*) as count, max(xmin::text::bigint) as writer
          from ${sql.table(name)}`,
    );
  const { rows } = await sql<{ name: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  // PostgreSQL may read the tables side by side, and then they come as they are done.
  return JSON.stringify(rows.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
}
