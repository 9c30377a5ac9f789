import type { Database } from '@/database/connection';
import type { Tx } from '@/platform/server/transaction';

/** A user's sessions, last used first. */
export function listSessions(db: Database, userId: string, now: Date) {
  return db
    .selectFrom('session')
    .select(['id', 'createdAt as startedAt', 'updatedAt as seenAt', 'userAgent'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now.toISOString())
    .where('endsAt', '>', now.toISOString())
    .orderBy('updatedAt', 'desc')
    .limit(100)
    .execute();
}

/** @returns whether there was such a session of this person */
export async function deleteSession(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all sessions of a user, or all except `except`. Their open pages close. */
export async function deleteSessions(tx: Tx, userId: string, except?: string): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('userId', '=', userId)
    .$call((query) => (except === undefined ? query : query.where('id', '!=', except)))
    .execute();
}
