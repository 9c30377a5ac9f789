import { randomUUID } from 'node:crypto';
import type { Database } from '@/database/connection';
import type { Tx } from '@/platform/server/transaction';

const ownPassword = 'credential';

/**
 * Finds the hash of a user's password; undefined if they have none.
 *
 * @param keysDb the connections that may read it
 */
export async function findPasswordHash(
  keysDb: Database,
  userId: string,
): Promise<string | undefined> {
  const account = await keysDb
    .selectFrom('account')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', ownPassword)
    .executeTakeFirst();
  return account?.password ?? undefined;
}

/** Saves the password, also for a user who had none and signed in through Google. */
export async function savePasswordHash(tx: Tx, userId: string, password: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ password, updatedAt: new Date().toISOString() })
    .where('userId', '=', userId)
    .where('providerId', '=', ownPassword)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await tx
    .insertInto('account')
    .values({ id: randomUUID(), accountId: userId, providerId: ownPassword, userId, password })
    .execute();
}
