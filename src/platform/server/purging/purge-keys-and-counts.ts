import type { Database } from '@/database/connection';
import { oldestOf } from './max-ages';

/** Removes idempotency keys, throttle windows and notices that are no longer needed. */
export async function purgeKeysAndCounts(db: Database, now: Date): Promise<void> {
  const oldest = oldestOf('idempotencyKey', now);
  await db.deleteFrom('idempotencyKey').where('createdAt', '<', oldest).execute();
  const window = oldestOf('limitCount', now);
  await db.deleteFrom('throttle').where('windowStartedAt', '<', window).execute();
  await db
    .deleteFrom('changeNotice')
    .where('notedAt', '<', oldestOf('changeNotice', now))
    .execute();
}
