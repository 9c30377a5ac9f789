import { sql } from 'kysely';
import pg from 'pg';
import { type ConnectionSettings, type Database, timeLimits, withOptions } from './connection';
import { isOutage } from './is-outage';
import { onlyRow } from './prepare';
import { derivePassword, scramVerifier } from './roles';

/** Lock that is held while the roles get their passwords. */
export const rolesLock = 7_530_002;

/** Log of the database. `warn` reports weaker protection, `error` what does not work and why. */
export type DatabaseLog = (line: string, level?: 'info' | 'warn' | 'error', error?: Error) => void;

/**
 * Resets a role to what a new one is, gives it its password and tries it. If that fails, the server
 * works all the same, and the log says what is weaker then: as the owner who steps down to the
 * role, or as the owner.
 */
export async function signInAs(
  { owner, secret }: { owner: ConnectionSettings; secret: string },
  role: string,
  ownerDb: Database,
  log: DatabaseLog,
): Promise<ConnectionSettings> {
  const password = derivePassword(role, secret);
  const own = { ...owner, user: role, password };
  const error = await resetRole(ownerDb, role, password).then(
    () => tryConnection(own),
    (failure: Error) => failure,
  );
  if (!error) return own;
  // An outage says nothing about what the role may do.
  if (isOutage(error)) throw error;
  const steppedDown = { ...owner, options: `-c role=${role}` };
  const canStepDown = (await tryConnection(steppedDown)) === undefined;
  log(
    canStepDown
      ? `WARNING: the role ${role} cannot sign in (${error.message}). The server works as it, ` +
          `but its connections are the owner's: somebody with SQL access can step back.`
      : `WARNING: the role ${role} could not be made (${error.message}). The server works as ` +
          'the owner: the guards of the ledger stop mistakes, not somebody with SQL access.',
    'warn',
  );
  return canStepDown ? steppedDown : owner;
}

/**
 * A role may change its own password and settings, and could shut the server out with them: they
 * are set again at each start. Servers that start at once wait for each other, because two of them
 * cannot change one role at the same time.
 */
async function resetRole(ownerDb: Database, role: string, password: string): Promise<void> {
  const name = sql.id(role);
  await ownerDb.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(rolesLock)})`.execute(tx);
    const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(
      tx,
    );
    const { database } = onlyRow(rows);
    await sql`alter role ${name} reset all`.execute(tx);
    await sql`alter role ${name} in database ${sql.id(database)} reset all`.execute(tx);
    const verifier = sql.lit(scramVerifier(password));
    await sql`alter role ${name} login password ${verifier} valid until 'infinity'
      connection limit -1`.execute(tx);
  });
}

/** Why a connection cannot be made, if it cannot. */
async function tryConnection(settings: ConnectionSettings): Promise<Error | undefined> {
  const client = new pg.Client({
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
    ...withOptions(settings, timeLimits.none),
  });
  // One that is refused is closed by the server as well.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await client.end().catch(() => {});
  }
}
