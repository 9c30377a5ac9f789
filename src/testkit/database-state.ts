import type pg from 'pg';
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
 * Returns the number of rows of each table and the transaction that wrote there last. An equal
 * result means that nothing was written between, not even the same value. It costs less than a hash
 * of every row.
 */
export async function readDatabaseState(): Promise<string> {
  const { ownerPool } = await testDatabase();
  statement ??= await writeStatement(ownerPool);
  // By its name it is planned once, which takes longer than to read the tables.
  const { rows } = await ownerPool.query<{ name: string }>({ name: 'state', text: statement });
  // PostgreSQL may read the tables side by side, and then they come as they are done.
  return JSON.stringify(rows.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
}

let statement: string | undefined;

async function writeStatement(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  return rows
    .filter(({ name }) => !leftOut.includes(name))
    .map(({ name }) => `select '${name}' as name, count(*), max(xmin::text::bigint) from "${name}"`)
    .join(' union all ');
}
