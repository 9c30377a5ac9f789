import { Logger, runMigrations } from 'graphile-worker';
import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely';
import { type ConnectionSettings, createPool, timeLimits } from './connection';
import privileges from './privileges.sql?raw';
import { nameRoles, type Roles, withRoleNames } from './roles';

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Kysely locks while it migrates; the privileges that follow need a lock of their own. */
const privilegesLock = 7_530_001;

/**
 * Brings the database up to date. Two servers that start at once are fine: one waits for the other.
 *
 * @returns the names of the migrations that were applied now
 */
export async function migrate(
  owner: ConnectionSettings,
  roles: Roles = nameRoles(),
): Promise<string[]> {
  const pool = createPool(owner, () => {}, { max: 2, timeouts: timeLimits.maintenance });
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  try {
    await refuseOldServer(db);
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      migrationTableName: 'schema_migration',
      migrationLockTableName: 'schema_migration_lock',
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(privilegesLock)})`.execute(tx);
      // The schema of the job queue: the library's own migrations, which it would otherwise run
      // without our lock.
      await runMigrations({ pgPool: pool, logger: quiet });
      await sql.raw(withRoleNames(privileges, roles)).execute(tx);
    });
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

const quiet = new Logger(() => () => {});

const migrations: Record<string, Migration> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [
    path.replace(/^.*\/|\.sql$/g, ''),
    { up: async (db) => void (await sql.raw(text).execute(db)) },
  ]),
);

async function refuseOldServer(db: Kysely<never>): Promise<void> {
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
