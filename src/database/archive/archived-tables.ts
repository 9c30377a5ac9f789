import type pg from 'pg';
import { archivedForms, excludedTables } from './excluded-tables';

/** Table with its columns, except generated ones. */
export type ArchivedTable = { name: string; columns: string[] };

/** Position of a sequence, so that ids it gave before are never given again. */
export type SequenceState = { name: string; last: string; isCalled: boolean };

/** The tables of this database that belong into an archive. */
export async function listArchivedTables(client: pg.ClientBase): Promise<ArchivedTable[]> {
  const { rows } = await client.query<ArchivedTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attgenerated = '' and c.relname <> all ($1)
      group by c.relname order by c.relname`,
    [Object.keys(excludedTables)],
  );
  return rows;
}

/** Sequences of archived tables, and sequences without a table. */
export async function readSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select s.relname as name
       from pg_class s
       left join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i')
        and d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass
       left join pg_class t on t.oid = d.refobjid
      where s.relnamespace = 'public'::regnamespace and s.relkind = 'S'
        and (t.relname is null or t.relname <> all ($1))
      order by s.relname`,
    [Object.keys(excludedTables)],
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await client.query<SequenceState>(
      `select $1::text as name, last_value::text as last, is_called as "isCalled"
         from ${quoteName(name)}`,
      [name],
    );
    states.push(...state.rows);
  }
  return states;
}

/** Builds the query for the archived rows of a table. */
export function selectArchived({ name, columns }: ArchivedTable): string {
  const { columns: changed = {}, where = 'true' } = archivedForms[name] ?? {};
  const list = columns.map((column) => {
    const form = changed[column];
    return form === undefined ? quoteName(column) : `(${form}) as ${quoteName(column)}`;
  });
  return `select ${list.join(', ')} from ${quoteName(name)} where ${where}`;
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
