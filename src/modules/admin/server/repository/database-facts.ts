import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { addDays, type Day } from '@/platform/day';
import { oldestOf } from '@/platform/server/purging/max-ages';
import type { Tx } from '@/platform/server/transaction';

type DatabaseFacts = {
  version: string;
  sizeBytes: number;
  connections: number;
  mostConnections: number;
  migration: string;
  isDurable: boolean;
  hasChecksums: boolean;
};

/** Stores the size of the database, once a day. */
export async function noteDatabaseSize(db: Database | Tx, today: Day): Promise<void> {
  await sql`insert into database_size (day, bytes)
    select ${today}::date, pg_database_size(current_database())
     where not exists (select from database_size where day = ${today}::date)
    on conflict do nothing`.execute(db);
}

export async function purgeDatabaseSizes(db: Database, now: Date): Promise<void> {
  const oldest = oldestOf('databaseSize', now).slice(0, 10);
  await db.deleteFrom('databaseSize').where('day', '<', oldest).execute();
}

/** Returns the earliest stored size of the last 30 days; undefined on the first day. */
export function findEarlierSize(db: Database, today: Day) {
  return db
    .selectFrom('databaseSize')
    .select(['day', 'bytes'])
    .where('day', '>=', addDays(today, -30))
    .where('day', '<', today)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
}

/** Reads facts that PostgreSQL reports about itself. */
export async function readDatabaseFacts(db: Database): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
           pg_database_size(current_database()) as size_bytes,
           (select count(*) from pg_stat_activity where datname = current_database())::int
             as connections,
           current_setting('max_connections')::int as most_connections,
           (select max(name) from schema_migration) as migration,
           current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on'
             and current_setting('synchronous_commit') <> 'off' as is_durable,
           current_setting('data_checksums') = 'on' as has_checksums`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('PostgreSQL says nothing of itself');
  return facts;
}
