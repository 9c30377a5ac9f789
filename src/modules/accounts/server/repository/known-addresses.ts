import { createHash } from 'node:crypto';
import type { Database } from '@/database/connection';
import type { Tx } from '@/platform/server/transaction';

/** Tells whether the user has signed in from this network address before. */
export async function isKnownAddress(
  db: Database,
  userId: string,
  address: string,
): Promise<boolean> {
  const known = await db
    .selectFrom('knownAddress')
    .select('userId')
    .where('userId', '=', userId)
    .where('addressHash', '=', hashAddress(userId, address))
    .executeTakeFirst();
  return known !== undefined;
}

/** Saves a network address. It is deleted half a year after its last use (`purge-sign-ins.ts`). */
export async function rememberAddress(
  db: Database | Tx,
  userId: string,
  address: string,
  now: Date,
): Promise<void> {
  const seenAt = now.toISOString();
  await db
    .insertInto('knownAddress')
    .values({ userId, addressHash: hashAddress(userId, address), seenAt })
    .onConflict((conflict) => conflict.columns(['userId', 'addressHash']).doUpdateSet({ seenAt }))
    .execute();
}

/**
 * Hashes the address together with the user's id, so that the table does not show who shares an
 * address.
 */
function hashAddress(userId: string, address: string): string {
  return createHash('sha256').update(`${userId} ${address}`).digest('base64url');
}
