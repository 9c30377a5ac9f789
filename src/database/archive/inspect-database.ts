import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { privilegesLock } from '../migrate';

/** Lists the migrations of this database in their order. */
export async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  if (!(await hasTable(client, 'schema_migration'))) return [];
  const { rows } = await client.query<{ name: string }>('select name from schema_migration');
  return rows.map(({ name }) => name).toSorted();
}

/** The last migration of this database; undefined if there was none. */
export async function readSchema(client: pg.ClientBase): Promise<string | undefined> {
  return (await readMigrations(client)).at(-1);
}

/**
 * Tells whether the database has no account and no audit log; all other data begins with an
 * account.
 */
export async function isUnused(client: pg.ClientBase): Promise<boolean> {
  for (const table of ['app_user', 'audit_log']) {
    if (!(await hasTable(client, table))) continue;
    const { rows } = await client.query(`select from ${table} limit 1`);
    if (rows.length > 0) return false;
  }
  return true;
}

/** Whether the schema `public` has neither tables nor functions, of Klip or anything else. */
export async function isBlank(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from pg_class where relnamespace = 'public'::regnamespace)
         or exists (select from pg_proc where pronamespace = 'public'::regnamespace) as found`,
  );
  return rows[0]?.found === false;
}

/**
 * Deletes everything in the schema `public`, unless a server has used or is connected to the
 * database.
 *
 * @param hasRows whether rows in it are known, and are deleted as well
 */
export async function makeBlank(
  client: pg.ClientBase,
  { hasRows }: { hasRows: boolean },
): Promise<void> {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [privilegesLock]);
  if ((hasRows || (await isUnused(client))) && (await countOthers(client)) === 0) {
    await client.query('drop schema public cascade');
    await client.query('create schema public');
    await client.query('grant usage on schema public to public');
  }
  await client.query('commit');
}

/** Milliseconds for which a session that has just been closed may still be counted. */
const maxShutdownWait = 5_000;

/** Counts the other connections to this database, such as those of a running server. */
export async function countOthers(client: pg.ClientBase): Promise<number> {
  for (let waited = 0; ; waited += 100) {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
        where datname = current_database() and usename is not null and pid <> pg_backend_pid()`,
    );
    const others = rows[0]?.others ?? 0;
    if (others === 0 || waited >= maxShutdownWait) return others;
    await pause(100);
  }
}

async function hasTable(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'select to_regclass($1) is not null as found',
    [`public.${name}`],
  );
  return rows[0]?.found ?? false;
}

/**
 * Keeps servers from starting on this database, and accounts from being made, until the transaction
 * ends.
 */
export async function keepServersWaiting(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [privilegesLock]);
  await client.query('lock table app_user, audit_log in access exclusive mode');
}
