import { sql } from 'kysely';
import type pg from 'pg';
import { startBundledServer } from './bundled/bundled-server';
import { type ConnectionSettings, createDatabase, createPool, type Database, driverTypes } from './connection';
import { migrate } from './migrate';

export type RunningDatabase = {
  db: Database;
  /** A pool with the driver's own parsers, for the sign-in library and the job queue, which keeps one connection. */
  accountsPool: pg.Pool;
  /** Settings for a connection of its own as the server's role, such as the one that listens for changes. */
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
  dataFolder: string;
  log: (line: string) => void;
  onLost: () => void;
};

type Server = {
  owner: ConnectionSettings;
  app: (role: string | undefined) => ConnectionSettings;
  pid: () => number | undefined;
  stop: () => Promise<void>;
};

/** Starts or finds the database, migrates it, and connects as the role that cannot rewrite history. */
export async function startDatabase(options: Options): Promise<RunningDatabase> {
  const server = options.url ? externalServer(options.url) : await bundledServer(options);
  try {
    const applied = await migrate(server.owner);
    if (applied.length > 0) options.log(`Migrated the database: ${applied.join(', ')}`);
    return await connect(server, options.log);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function connect(server: Server, log: (line: string) => void): Promise<RunningDatabase> {
  const ownerDb = createDatabase(createPool(server.owner, () => {}, { max: 1 }));
  const role = await prepareRole(ownerDb, server);
  await checkDurability(ownerDb, log);
  await ownerDb.destroy();
  if (!role)
    log('The role klip_app could not be made: the guards of the ledger stop mistakes, not somebody with SQL access.');

  const settings = server.app(role);
  let isStopping = false;
  const onError = (error: Error) => {
    if (!isStopping) log(`Lost a database connection: ${error.message}`);
  };
  const setRole = settings.user === role ? undefined : role;
  const db = createDatabase(createPool(settings, onError, { role: setRole }));
  const accountsPool = createPool(settings, onError, { max: 6, role: setRole, types: driverTypes });
  return {
    db,
    accountsPool,
    settings,
    owner: server.owner,
    bundledPid: server.pid,
    async stop() {
      isStopping = true;
      await Promise.all([db.destroy(), accountsPool.end()]);
      await server.stop();
    },
  };
}

function externalServer(url: string): Server {
  const owner = { connectionString: url };
  return { owner, app: () => owner, pid: () => undefined, stop: async () => {} };
}

async function bundledServer({ dataFolder, log, onLost }: Options): Promise<Server> {
  const server = await startBundledServer({ dataFolder, log, onLost });
  const database = { ...server.address, database: 'postgres' };
  const owner = { ...database, user: 'klip_owner', password: server.ownerPassword };
  const app = { ...database, user: 'klip_app', password: server.appPassword };
  return { owner, app: () => app, pid: server.pid, stop: server.stop };
}

/** The bundled role signs in with its own password; on your own server the owner steps down to it. */
async function prepareRole(ownerDb: Database, server: Server): Promise<string | undefined> {
  const { rows } = await sql<{
    found: boolean;
  }>`select exists (select from pg_roles where rolname = 'klip_app') as found`.execute(ownerDb);
  if (!rows[0]?.found) return undefined;
  const { user, password } = server.app('klip_app');
  if (user === 'klip_app' && typeof password === 'string') {
    await sql`alter role klip_app login password ${sql.lit(password)}`.execute(ownerDb);
  }
  return 'klip_app';
}

/** An acknowledged write must survive a power cut. */
async function checkDurability(ownerDb: Database, log: (line: string) => void): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off'`.execute(ownerDb);
  for (const { name } of rows) log(`WARNING: the database runs with ${name} = off: acknowledged entries can be lost.`);
}
