import type { Database } from '@/database/connection';

const hour = 3_600_000;
/** A retry of a create is answered from its key for this long. */
const maxKeyAge = 48 * hour;
/** Longer than the longest window of any limit. */
const maxCountAge = 24 * hour;
/** Every server has read them within a second; the clocks of two may differ. */
const maxNoticeAge = hour;

/** Removes idempotency keys, throttle windows and notices that are no longer needed. */
export async function purgeKeysAndCounts(db: Database, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age).toISOString();
  await db.deleteFrom('idempotencyKey').where('createdAt', '<', before(maxKeyAge)).execute();
  await db.deleteFrom('throttle').where('windowStartedAt', '<', before(maxCountAge)).execute();
  await db.deleteFrom('changeNotice').where('notedAt', '<', before(maxNoticeAge)).execute();
}
