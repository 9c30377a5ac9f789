import type { Database } from '@/database/connection';
import { oldestOf } from '@/platform/server/purging/max-ages';

/** Removes expired sessions and links, and network addresses that are no longer used. */
export async function purgeSignIns(db: Database, now: Date): Promise<void> {
  const oldest = oldestOf('knownAddress', now);
  await db.deleteFrom('knownAddress').where('seenAt', '<', oldest).execute();
  const expiry = now.toISOString();
  await db.deleteFrom('session').where('expiresAt', '<', expiry).execute();
  await db.deleteFrom('oneTimeLink').where('expiresAt', '<', expiry).execute();
  await db.deleteFrom('verification').where('expiresAt', '<', expiry).execute();
}
