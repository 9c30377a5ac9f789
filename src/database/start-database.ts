import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { startBundledServer } from './bundled/bundled-server';
import {
  type ConnectionSettings,
  createDatabase,
  createPool,
  type Database,
  driverTypes,
} from './connection';
import { migrate } from './migrate';
import { derivePassword, nameRoles, type Roles, scramVerifier } from './roles';

const rolesLock = 7_530_002;
/** Two listen, and six deliver webhooks at once. */
const jobConnections = 8;

export type RunningDatabase = {
  db: Database;
  /** The connections of `db`. */
  pool: pg.Pool;
  /** For signing in and for sending mail: the only connections that can read what opens a door. */
  keysDb: Database;
  /** The same connections with the driver's own parsers, for the sign-in library. */
  keysPool: pg.Pool;
  /** With the driver's own parsers, for the job queue, which keeps one connection. */
  jobsPool: pg.Pool;
  /**
   * Settings for a connection of its own as the server's role, such as the one that listens for
   * changes.
   */
  settings: ConnectionSettings;
  /** Settings of the owner of the schema. */
  owner: ConnectionSettings;
  /** The process id of the bundled database; undefined when it is not ours. */
  bundledPid: () => number | undefined;
  stop: () => Promise<void>;
};

/** `warn` is for what is weaker than it should be, `error` for what does not work. */
type Log = (line: string, level?: 'warn' | 'error') => void;

type Options = {
  /** A PostgreSQL of your own, 15 or newer; the bundled one otherwise. */
  url: string | undefined;
  /**
   * The same on every server of your own PostgreSQL; the passwords of the roles are made from it.
   */
  secret: string;
  dataFolder: string;
  log: Log;
  /** Waits for a database of your own that is not there yet. */
  isPatient?: boolean;
  onLost: () => void;
};

export type DatabaseServer = {
  owner: ConnectionSettings;
  secret: string;
  roles: Roles;
  pid: () => number | undefined;
  stop: () => Promise<void>;
};

/**
 * Starts or finds the database, migrates it, and connects as the roles that cannot rewrite history.
 */
export async function startDatabase(options: Options): Promise<RunningDatabase> {
  const server = await openServer(options);
  try {
    const applied = await migrate(server.owner, server.roles);
    if (applied.length > 0) options.log(`Migrated the database: ${applied.join(', ')}`);
    return await connect(server, options.log);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Finds your own PostgreSQL or starts the bundled one, whatever its database holds. */
export async function openServer(options: Options): Promise<DatabaseServer> {
  if (!options.url) return bundledServer(options);
  const server = externalServer(options.url, options.secret);
  if (options.isPatient) await untilUp(server.owner, options.log);
  return server;
}

/** Not there yet, or not yet ready; what is wrong with an address or a password is told at once. */
const isNotUpYet =
  /^(57P0[123]|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)$/;
const waits = { between: 1_000, logged: 10 };

/** Machines that start together do not start in order: waits for the database, and says so. */
async function untilUp(owner: ConnectionSettings, log: Log): Promise<void> {
  const patient = { ...owner, connectionTimeoutMillis: 5_000 };
  for (let attempt = 0; ; attempt += 1) {
    const error = await tryConnection(patient);
    const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
    if (!isNotUpYet.test(code) && !message.startsWith('timeout expired')) return;
    if (attempt % waits.logged === 0)
      log(`The database does not answer yet (${message || code}). Waiting for it.`, 'error');
    await pause(waits.between);
  }
}

async function connect(server: DatabaseServer, log: Log): Promise<RunningDatabase> {
  const ownerDb = createDatabase(createPool(server.owner, () => {}, { max: 1 }));
  await checkDurability(ownerDb, log);
  const settings = await signInAs(server, server.roles.app, ownerDb, log);
  const keysSettings = await signInAs(server, server.roles.keys, ownerDb, log);
  await ownerDb.destroy();

  let isStopping = false;
  const onError = (error: Error) => {
    if (!isStopping) log(`Lost a database connection: ${error.message}`, 'error');
  };
  const pool = createPool(settings, onError, { isPipelined: true });
  const db = createDatabase(pool);
  const jobsPool = createPool(settings, onError, { max: jobConnections, types: driverTypes });
  const keysPool = createPool(keysSettings, onError, { max: 4, types: driverTypes });
  return {
    db,
    pool,
    keysDb: createDatabase(keysPool),
    keysPool,
    jobsPool,
    settings,
    owner: server.owner,
    bundledPid: server.pid,
    async stop() {
      isStopping = true;
      await Promise.all([db.destroy(), jobsPool.end(), keysPool.end()]);
      await server.stop();
    },
  };
}

function externalServer(url: string, secret: string): DatabaseServer {
  const { host, port, user, password, database, ssl } = new pg.Client({ connectionString: url });
  const owner = { host, port, user, password, database, ssl } as ConnectionSettings;
  return { owner, secret, roles: nameRoles(database), pid: () => undefined, stop: async () => {} };
}

/** What PostgreSQL and its supervisor say when it cannot go on. */
const isGrave =
  /PANIC|No space left|could not (?:extend|fsync|open|read|write)|has died|did not start/;

async function bundledServer({ dataFolder, log, onLost }: Options): Promise<DatabaseServer> {
  const say = (line: string) => log(line, isGrave.test(line) ? 'error' : undefined);
  const server = await startBundledServer({ dataFolder, log: say, onLost });
  const owner = {
    ...server.address,
    database: 'postgres',
    user: 'klip_owner',
    password: server.ownerPassword,
  };
  return {
    owner,
    secret: server.ownerPassword,
    roles: nameRoles(),
    pid: server.pid,
    stop: server.stop,
  };
}

/**
 * Gives a role its password and tries it. Where that fails the server works all the same, and the
 * log says what is weaker then: as the owner who steps down to the role, or as the owner.
 */
async function signInAs(
  { owner, secret }: DatabaseServer,
  role: string,
  ownerDb: Database,
  log: Log,
): Promise<ConnectionSettings> {
  const password = derivePassword(role, secret);
  const own = { ...owner, user: role, password };
  const error = await givePassword(ownerDb, role, password).then(
    () => tryConnection(own),
    (failure: Error) => failure,
  );
  if (!error) return own;
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
 * Servers that start at once wait for each other: two of them cannot change one role at the same
 * time.
 */
async function givePassword(ownerDb: Database, role: string, password: string): Promise<void> {
  await ownerDb.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(rolesLock)})`.execute(tx);
    const verifier = sql.lit(scramVerifier(password));
    await sql`alter role ${sql.id(role)} login password ${verifier}`.execute(tx);
  });
}

/** Why a connection cannot be made, if it cannot. */
async function tryConnection(settings: ConnectionSettings): Promise<Error | undefined> {
  const client = new pg.Client(settings);
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

/** An acknowledged write must survive a power cut. */
async function checkDurability(ownerDb: Database, log: Log): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off'`.execute(
    ownerDb,
  );
  for (const { name } of rows)
    log(`WARNING: the database runs with ${name} = off: acknowledged entries can be lost.`, 'warn');
}
