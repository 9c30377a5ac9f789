import type { Database } from '@/database/connection';

/** Since the last sign-in there, in milliseconds. */
const maxAddressAge = 180 * 24 * 3_600_000;

/** Removes expired sessions and links, and network addresses that are no longer used. */
export async function purgeSignIns(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - maxAddressAge).toISOString();
  await db.deleteFrom('knownAddress').where('seenAt', '<', oldest).execute();
  const expiry = now.toISOString();
  await db.deleteFrom('session').where('expiresAt', '<', expiry).execute();
  await db.deleteFrom('oneTimeLink').where('expiresAt', '<', expiry).execute();
  await db.deleteFrom('verification').where('expiresAt', '<', expiry).execute();
}
