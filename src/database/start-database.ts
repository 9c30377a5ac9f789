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

export type RunningDatabase = {
  db: Database;
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

type Options = {
  /** A PostgreSQL of your own, 15 or newer; the bundled one otherwise. */
  url: string | undefined;
  /**
   * The same on every server of your own PostgreSQL; the passwords of the roles are made from it.
   */
  secret: string;
  dataFolder: string;
  log: (line: string) => void;
  onLost: () => void;
};

type Server = {
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
  const server = options.url
    ? externalServer(options.url, options.secret)
    : await bundledServer(options);
  try {
    const applied = await migrate(server.owner, server.roles);
    if (applied.length > 0) options.log(`Migrated the database: ${applied.join(', ')}`);
    return await connect(server, options.log);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function connect(server: Server, log: (line: string) => void): Promise<RunningDatabase> {
  const ownerDb = createDatabase(createPool(server.owner, () => {}, { max: 1 }));
  await checkDurability(ownerDb, log);
  const settings = await signInAs(server, server.roles.app, ownerDb, log);
  const keysSettings = await signInAs(server, server.roles.keys, ownerDb, log);
  await ownerDb.destroy();

  let isStopping = false;
  const onError = (error: Error) => {
    if (!isStopping) log(`Lost a database connection: ${error.message}`);
  };
  const db = createDatabase(createPool(settings, onError));
  const jobsPool = createPool(settings, onError, { max: 4, types: driverTypes });
  const keysPool = createPool(keysSettings, onError, { max: 4, types: driverTypes });
  return {
    db,
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

function externalServer(url: string, secret: string): Server {
  const { host, port, user, password, database, ssl } = new pg.Client({ connectionString: url });
  const owner = { host, port, user, password, database, ssl } as ConnectionSettings;
  return { owner, secret, roles: nameRoles(database), pid: () => undefined, stop: async () => {} };
}

async function bundledServer({ dataFolder, log, onLost }: Options): Promise<Server> {
  const server = await startBundledServer({ dataFolder, log, onLost });
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
  { owner, secret }: Server,
  role: string,
  ownerDb: Database,
  log: (line: string) => void,
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
async function checkDurability(ownerDb: Database, log: (line: string) => void): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off'`.execute(
    ownerDb,
  );
  for (const { name } of rows)
    log(`WARNING: the database runs with ${name} = off: acknowledged entries can be lost.`);
}
