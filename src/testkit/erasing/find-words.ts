import { sql } from 'kysely';
import { testDatabase } from '@/testkit/database';

type Column = { table: string; column: string };

/** Lists the columns of all tables that can contain text. */
export async function listTextColumns(): Promise<Column[]> {
  const { ownerDb } = await testDatabase();
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as column
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.data_type in ('text', 'jsonb', 'ARRAY', 'character varying')
       and c.is_generated = 'NEVER'
     order by 1, 2`.execute(ownerDb);
  return rows;
}

/** Finds columns that contain one of `words`, in any case, as `table.column: value`. */
export async function findWords(words: readonly string[]): Promise<string[]> {
  const { ownerDb } = await testDatabase();
  const found: string[] = [];
  for (const { table, column } of await listTextColumns()) {
    const value = sql`${sql.ref(column)}::text`;
    const tests = words.map((word) => sql`position(${word.toLowerCase()} in lower(${value})) > 0`);
    const { rows } = await sql<{ value: string }>`
      select ${value} as value from ${sql.table(table)}
       where ${sql.join(tests, sql` or `)} limit 3`.execute(ownerDb);
    found.push(...rows.map((row) => `${table}.${column}: ${row.value.slice(0, 200)}`));
  }
  return found;
}
