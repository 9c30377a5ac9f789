import { sql } from 'kysely';
import pg from 'pg';
import { startBundledServer, toOwner } from './bundled/bundled-server';
import {
  type ConnectionSettings,
  createDatabase,
  createPool,
  type Database,
  driverTypes,
  endAtOnce,
  forSignIn,
  timeLimits,
} from './connection';
import { migrate } from './migrate';
import { patiently } from './patiently';
import { onlyRow } from './prepare';
import { nameRoles, type Roles } from './roles';
import { type DatabaseLog, signInAs } from './sign-in-as';
import { createStandby, type Standby } from './standby';

/** Two connections for LISTEN, six for concurrent webhook deliveries. */
const jobConnections = 8;

/** PostgreSQL that runs: the bundled one, one of the machine, or that of `DATABASE_URL`. */
export type RunningPostgres = {
  place: 'bundled' | 'machine' | 'own';
  /** Folder of its programs; undefined if it is not ours. */
  folder?: string;
  /** Version, for example `18.4`. */
  version: string;
};

export type RunningDatabase = {
  db: Database;
  /** The connections of `db`. */
  pool: pg.Pool;
  /** Connections for signing in and for sending mail: only they can read what opens a door. */
  keysDb: Database;
  /** Connections with the driver's own parsers, for the sign-in library. */
  keysPool: pg.Pool;
  /** Connections with the driver's own parsers, for the job queue, which keeps one of them. */
  jobsPool: pg.Pool;
  /** Connections without the time limits of requests: for looks at all the books. */
  longReads: pg.Pool;
  /** Standby that exports read from; undefined if there is none. */
  standby: Standby | undefined;
  /**
   * Settings for a connection of its own as the server's role, such as the one that listens for
   * changes.
   */
  settings: ConnectionSettings;
  /** Settings of the owner of the schema. */
  owner: ConnectionSettings;
  postgres: RunningPostgres;
  /** The process id of the bundled database; undefined when it is not ours. */
  bundledPid: () => number | undefined;
  stop: () => Promise<void>;
};

type DatabaseOptions = {
  /** A PostgreSQL of your own, 15 or newer; the bundled one otherwise. */
  url: string | undefined;
  /** A standby of it. */
  readUrl?: string | undefined;
  /**
   * Secret that is equal on every server of your own PostgreSQL; the passwords of the roles are
   * made from it.
   */
  secret: string;
  dataFolder: string;
  /** Folder of the programs of a PostgreSQL to start; undefined lets Klip choose. */
  binFolder?: string | undefined;
  log: DatabaseLog;
  /** Waits for the database, however long it is away, and says so. */
  isPatient?: boolean;
};

export type DatabaseServer = {
  owner: ConnectionSettings;
  secret: string;
  roles: Roles;
  postgres: Omit<RunningPostgres, 'version'>;
  pid: () => number | undefined;
  stop: () => Promise<void>;
};

/**
 * Starts or finds the database, migrates it, and connects as the roles that cannot rewrite history.
 */
export async function startDatabase(options: DatabaseOptions): Promise<RunningDatabase> {
  const { log, isPatient = false } = options;
  const server = await openServer(options);
  const step = <Result>(name: string, work: () => Promise<Result>) =>
    isPatient ? patiently(name, log, work) : work();
  try {
    const applied = await step('migrating', () => migrate(server.owner, server.roles));
    if (applied.length > 0) log(`Migrated the database: ${applied.join(', ')}`);
    return await step('signing in', () => connect(server, options));
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Finds your own PostgreSQL or starts the bundled one, without looking into its database. */
export async function openServer(options: DatabaseOptions): Promise<DatabaseServer> {
  return options.url ? externalServer(options.url, options.secret) : bundledServer(options);
}

async function connect(
  server: DatabaseServer,
  { readUrl, log }: DatabaseOptions,
): Promise<RunningDatabase> {
  const { settings, keysSettings, version } = await prepareRoles(server, log);
  let isStopping = false;
  const onError = (error: Error) => {
    if (!isStopping) log('Lost a database connection', 'error', error);
  };
  const pool = createPool(settings, onError, { isPipelined: true });
  const db = createDatabase(pool);
  const jobsPool = createPool(settings, onError, { max: jobConnections, types: driverTypes });
  const keysPool = createPool(forSignIn(keysSettings), onError, { max: 4, types: driverTypes });
  const longReads = createPool(settings, onError, { max: 3, timeouts: timeLimits.none });
  const standby = readUrl
    ? createStandby({ ...settings, ...toPlace(readUrl) }, db, log)
    : undefined;
  const patient = [longReads, ...(standby ? [standby.pool] : [])];
  const looking = new Set<pg.PoolClient>();
  for (const one of patient) {
    one.on('connect', (client) => looking.add(client));
    one.on('remove', (client) => looking.delete(client));
  }
  return {
    db,
    pool,
    keysDb: createDatabase(keysPool),
    keysPool,
    jobsPool,
    longReads,
    standby,
    settings,
    owner: server.owner,
    postgres: { ...server.postgres, version },
    bundledPid: server.pid,
    async stop() {
      isStopping = true;
      // A look at all the books may take minutes: a stop does not wait for its end.
      for (const client of looking) void endAtOnce(client);
      await Promise.all([
        db.destroy(),
        ...[jobsPool, keysPool, ...patient].map((one) => one.end()),
      ]);
      await server.stop();
    },
  };
}

async function prepareRoles(server: DatabaseServer, log: DatabaseLog) {
  const pool = createPool(server.owner, () => {}, { max: 1, timeouts: timeLimits.none });
  const ownerDb = createDatabase(pool);
  try {
    await checkDurability(ownerDb, log);
    const settings = await signInAs(server, server.roles.app, ownerDb, log);
    const keysSettings = await signInAs(server, server.roles.keys, ownerDb, log);
    return { settings, keysSettings, version: await readServerVersion(ownerDb) };
  } finally {
    await ownerDb.destroy();
  }
}

/** The server's roles and the name of the database are on a standby as they are here. */
function toPlace(url: string): ConnectionSettings {
  const { host, port, ssl } = new pg.Client({ connectionString: url });
  return { host, port, ...(ssl && { ssl }) } as ConnectionSettings;
}

function externalServer(url: string, secret: string): DatabaseServer {
  const { user, password, database } = new pg.Client({ connectionString: url });
  const owner = { ...toPlace(url), user, password, database } as ConnectionSettings;
  return {
    owner,
    secret,
    roles: nameRoles(database),
    postgres: { place: 'own' },
    pid: () => undefined,
    stop: async () => {},
  };
}

/** Errors of PostgreSQL and its supervisor when it cannot go on. */
const isFatalLine =
  /PANIC|No space left|could not (?:extend|fsync|open|read|write)|has died|did not start/;

/** PostgreSQL's code for files that it cannot read or write. */
const ioError = '58030';

async function bundledServer(options: DatabaseOptions): Promise<DatabaseServer> {
  const { log } = options;
  const say = (line: string) =>
    isFatalLine.test(line)
      ? log(line, 'error', Object.assign(new Error(line), { code: ioError }))
      : log(line);
  const server = await startBundledServer({ ...options, log: say });
  const { place, folder, version, isOlder } = server.binaries;
  if (isOlder) log(`PG_BIN has PostgreSQL ${version}, older than the bundled one.`, 'warn');
  return {
    owner: toOwner(server),
    secret: server.ownerPassword,
    roles: nameRoles(),
    postgres: { place, folder },
    pid: server.pid,
    stop: server.stop,
  };
}

/** An acknowledged write must survive a power cut. */
async function checkDurability(ownerDb: Database, log: DatabaseLog): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off'`.execute(
    ownerDb,
  );
  for (const { name } of rows)
    log(`WARNING: the database runs with ${name} = off: acknowledged entries can be lost.`, 'warn');
}

async function readServerVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select split_part(current_setting('server_version'), ' ', 1) as version`.execute(db);
  return onlyRow(rows).version;
}
