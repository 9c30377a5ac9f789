import type { Database } from '@/database/connection';
import { prepare } from '@/database/prepare';
import { oldestOf } from '@/platform/server/purging/max-ages';
import { hashSecret } from '@/platform/server/secret';
import type { Tx } from '@/platform/server/transaction';
import { selectPasskeyFacts, selectRights } from './rights';

/** Lists a user's sessions, last used first. */
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

/**
 * Ends a session of a user.
 *
 * @returns whether the user had such a session
 */
export async function deleteSession(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all sessions of a user, or all except `except`. Their open pages are signed out. */
export async function deleteSessions(tx: Tx, userId: string, except?: string): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('userId', '=', userId)
    .$call((query) => (except === undefined ? query : query.where('id', '!=', except)))
    .execute();
}

/**
 * Records that the person behind a session has just proved that it is they; with a passkey, also
 * that it opens the session from now on.
 */
export async function proveSession(
  tx: Tx,
  id: string,
  { provenAt, passkeyId }: { provenAt: string; passkeyId?: string | undefined },
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ provenAt, ...(passkeyId && { passkeyId, isStrong: true }) })
    .where('id', '=', id)
    .execute();
}

/** Lets a session outlive the passkey that opened it. */
export async function releaseSession(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('session').set({ passkeyId: null }).where('id', '=', id).execute();
}

const selectSignedIn = prepare(
  (db, { tokenHash, instant }: { tokenHash: string; instant: string }) =>
    db
      .selectFrom('session')
      .innerJoin('appUser', 'appUser.id', 'session.userId')
      .innerJoin('installation', (join) => join.onTrue())
      .where('session.tokenHash', '=', tokenHash)
      .where('session.expiresAt', '>', instant)
      .where('session.endsAt', '>', instant)
      .where('appUser.disabledAt', 'is', null)
      .select((row) => [
        ...selectRights(row),
        ...selectPasskeyFacts(row),
        'session.id as sessionId',
        'session.provenAt',
        'session.isStrong',
      ]),
);

/**
 * Finds the user of a session's token with their memberships; undefined if the session has ended or
 * the account is disabled.
 */
export async function findSignedIn(db: Database, token: string, now: Date) {
  const instant = now.toISOString();
  const [found] = await selectSignedIn(db, { tokenHash: hashSecret(token), instant });
  return found;
}

/**
 * Deletes expired sessions, links and challenges, and network addresses that have not been used for
 * long.
 */
export async function purgeSignIns(db: Database, now: Date): Promise<void> {
  const oldest = oldestOf('knownAddress', now);
  await db.deleteFrom('knownAddress').where('seenAt', '<', oldest).execute();
  const expiry = now.toISOString();
  await db.deleteFrom('session').where('expiresAt', '<', expiry).execute();
  await db.deleteFrom('oneTimeLink').where('expiresAt', '<', expiry).execute();
  await db.deleteFrom('verification').where('expiresAt', '<', expiry).execute();
  await db.deleteFrom('spentChallenge').where('expiresAt', '<', expiry).execute();
}
