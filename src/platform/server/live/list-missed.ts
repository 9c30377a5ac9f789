import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { prepare } from '@/database/prepare';
import type { RowChange } from './change';
import type { LiveChanges } from './live-changes';
import { type ReadNotice, toNewChanges } from './to-new-changes';

/** Number of missed changes above which it is cheaper to read everything again. */
const maxMissed = 200;

const selectSince = prepare(
  (_, { since }: { since: string }) => sql<ReadNotice>`
    select xid::text, table_name as "table", audience, row_id as id, company_id, user_id,
           rights_of, id::text as ordinal,
           pg_snapshot_xmin(pg_current_snapshot())::text as horizon
      from change_notice where xid >= ${since}::xid8
     order by change_notice.id limit ${sql.lit(maxMissed + 1)}`,
);

/**
 * Lists the changes committed since `liveSince` of `/me` was read; the reader may know some of
 * them. The result is undefined when they are too many or too old, or when the database was
 * restarted.
 */
export async function listMissed(
  db: Database,
  live: LiveChanges,
  since: string,
): Promise<RowChange[] | undefined> {
  if (BigInt(since) < BigInt(live.knownSince())) return undefined;
  const notices = await selectSince(db, { since });
  if (notices.length > maxMissed) return undefined;
  return toNewChanges({ horizon: since, ordinals: new Map() }, notices).changes;
}
