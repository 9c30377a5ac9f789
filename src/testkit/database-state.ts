import type pg from 'pg';
import { testDatabase } from './database';

/**
 * Tables that are left out, because they contain none of the product's data: counters of attempts,
 * statement files that were read, and the bookkeeping of the job queue.
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
  // A statement with a name is planned only once; planning takes longer than reading the tables.
  const { rows } = await ownerPool.query<{ name: string }>({ name: 'state', text: statement });
  // PostgreSQL may read the tables in parallel and return them in any order.
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
