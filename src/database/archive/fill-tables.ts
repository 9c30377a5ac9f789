import type pg from 'pg';
import { type ArchivedTable, quoteName, type SequenceState } from './archived-tables';

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Empties the tables and fills them with `fill`, in the open transaction. Tables refer to each
 * other in circles, and their triggers would write the history a second time. Foreign keys and
 * triggers are therefore off meanwhile; each key is then added again from its own definition, which
 * checks every row. An ordinary owner may do all of this.
 */
export async function fillTables(
  client: pg.ClientBase,
  tables: readonly ArchivedTable[],
  fill: () => Promise<void>,
): Promise<void> {
  const names = tables.map(({ name }) => quoteName(name));
  const keys = await listForeignKeys(client);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${quoteName(name)}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // Migrations fill some tables.
  await client.query(`truncate ${names.join(', ')}`);
  await fill();
  // Pending deferred checks prevent altering a table.
  await client.query('set constraints all immediate');
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${quoteName(name)} ${definition}`);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  // PostgreSQL has no statistics of the rows yet, and the books are read next.
  await client.query(`analyze ${names.join(', ')}`);
}

export async function setSequences(
  client: pg.ClientBase,
  states: readonly SequenceState[],
): Promise<void> {
  for (const { name, last, isCalled } of states)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `public.${quoteName(name)}`,
      last,
      isCalled,
    ]);
}

async function listForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name,
            pg_get_constraintdef(oid) as definition
       from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace order by oid`,
  );
  return rows;
}
