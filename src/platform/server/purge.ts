import type { Database } from '@/database/connection';

const hour = 3_600_000;
/** A retry of a create is answered from its key for this long. */
const keptKeys = 48 * hour;
/** Longer than the longest window of any limit. */
const keptCounts = 24 * hour;
/** Since the last sign-in there. */
const keptAddresses = 180 * 24 * hour;

/**
 * Removes what has served its time: answered idempotency keys, ended throttle windows, addresses nobody signs in
 * from any more, sessions and links nobody can use.
 */
export async function purgeOld(db: Database, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age).toISOString();
  await db.deleteFrom('idempotencyKey').where('createdAt', '<', before(keptKeys)).execute();
  await db.deleteFrom('throttle').where('windowStartedAt', '<', before(keptCounts)).execute();
  await db.deleteFrom('knownAddress').where('seenAt', '<', before(keptAddresses)).execute();
  const gone = now.toISOString();
  await db.deleteFrom('session').where('expiresAt', '<', gone).execute();
  await db.deleteFrom('oneTimeLink').where('expiresAt', '<', gone).execute();
  await db.deleteFrom('verification').where('expiresAt', '<', gone).execute();
}
