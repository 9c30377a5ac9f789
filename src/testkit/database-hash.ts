import { sql } from 'kysely';
import { testDatabase } from './database';

/** Counters of tries and the queue's own bookkeeping say nothing about the product's data. */
const leftOut = ['throttle', 'rate_limit', 'schema_migration', 'schema_migration_lock'];

/** One hash over every row of every table: equal before and after means that nothing was written. */
export async function hashOfDatabase(): Promise<string> {
  const { db } = await testDatabase();
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const parts = tables
    .filter(({ name }) => !leftOut.includes(name))
    .map(
      ({ name }) =>
        sql`select ${name} as name, md5(coalesce(string_agg(md5(row_text), '' order by row_text), '')) as hash
            from (select t::text as row_text from ${sql.table(name)} t) as rows_of_it`,
    );
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return JSON.stringify(rows);
}
