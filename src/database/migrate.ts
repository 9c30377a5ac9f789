import { Logger, runMigrations } from 'graphile-worker';
import {
  Kysely,
  type Migration,
  type MigrationResultSet,
  Migrator,
  PostgresDialect,
  sql,
} from 'kysely';
import type pg from 'pg';
import { type ConnectionSettings, createPool, timeLimits } from './connection';
import privileges from './privileges.sql?raw';
import { nameRoles, type Roles, withRoleNames } from './roles';

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * Lock for the privileges that are set after migrating, because Kysely locks only while it
 * migrates. Restoring an archive holds it too, so that a server that starts meanwhile waits.
 */
export const privilegesLock = 7_530_001;

/**
 * Brings the database up to date. Two servers that start at once are fine: one waits for the other.
 *
 * @returns the names of the migrations that were applied now
 */
export async function migrate(
  owner: ConnectionSettings,
  roles: Roles = nameRoles(),
): Promise<string[]> {
  return withMigrator(owner, async (migrator, db, pool) => {
    const applied = namesOf(await migrator.migrateToLatest());
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(privilegesLock)})`.execute(tx);
      // The schema of the job queue: the library's own migrations, which it would otherwise run
      // without our lock.
      await runMigrations({ pgPool: pool, logger: quiet });
      await sql.raw(withRoleNames(privileges, roles)).execute(tx);
    });
    return applied;
  });
}

/**
 * Migrates an empty database up to `name`, for an archive of that time. No server works on it until
 * `migrate` has brought it up to date.
 */
export async function migrateTo(owner: ConnectionSettings, name: string): Promise<void> {
  await withMigrator(owner, async (migrator) => namesOf(await migrator.migrateTo(name)));
}

async function withMigrator<Result>(
  owner: ConnectionSettings,
  work: (migrator: Migrator, db: Kysely<unknown>, pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const marked = { ...owner, options: `${owner.options ?? ''} -c ${mark}=yes` };
  const pool = createPool(marked, () => {}, { max: 2, timeouts: timeLimits.none });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await refusePooler(db);
    await refuseOldServer(db);
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      migrationTableName: 'schema_migration',
      migrationLockTableName: 'schema_migration_lock',
    });
    return await work(migrator, db, pool);
  } finally {
    await db.destroy();
  }
}

function namesOf({ error, results }: MigrationResultSet): string[] {
  const [, missing] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? [];
  if (missing) throw new Error(explainUnknown(missing));
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Sentence about a migration of a database that this Klip does not have. */
export function explainUnknown(missing: string): string {
  const last = schemas.at(-1) ?? '';
  if (missing < last)
    return (
      `A Klip from before its first release has worked on this database: it has the migration ` +
      `${missing}, which no release knows. Start with a new DATA_DIR or database.`
    );
  return (
    `A newer Klip has worked on this database: it has the migration ${missing}, and this Klip ` +
    `knows them up to ${last}. Start the newer Klip, or restore an older archive into a new ` +
    'DATA_DIR or database.'
  );
}

const quiet = new Logger(() => () => {});

const migrations: Record<string, Migration> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [
    path.replace(/^.*\/|\.sql$/g, ''),
    { up: async (db) => void (await sql.raw(text).execute(db)) },
  ]),
);

/** Every schema that there has been, the oldest first. */
export const schemas: readonly string[] = Object.keys(migrations).toSorted();

async function refuseOldServer(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{
    version: number;
  }>`select current_setting('server_version_num')::int as version`.execute(db);
  const version = rows[0]?.version ?? 0;
  if (version < 150_000) {
    throw new Error(
      'Klip needs PostgreSQL 15 or newer; DATABASE_URL leads to version ' +
        `${Math.floor(version / 10_000)}.`,
    );
  }
}

/** A setting that only says whether settings arrive. */
const mark = 'app.settings_arrive';

/**
 * Refuses a pooler that drops settings: without them a connection has no time limits and reads days
 * and times in another way.
 */
async function refusePooler(db: Kysely<unknown>): Promise<void> {
  const hasArrived = await sql<{ arrived: string | null }>`
    select current_setting(${sql.lit(mark)}, true) as arrived`
    .execute(db)
    .then(
      ({ rows }) => rows[0]?.arrived === 'yes',
      (error: Error) => {
        if (/unsupported startup parameter/.test(error.message)) return false;
        throw error;
      },
    );
  if (!hasArrived)
    throw new Error(
      'DATABASE_URL leads to a pooler that refuses the settings of connections or drops them, as ' +
        'PgBouncer does. Klip needs them, and connections of its own: let DATABASE_URL lead to ' +
        'PostgreSQL itself.',
    );
}
