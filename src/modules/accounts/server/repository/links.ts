import type { Database } from '@/database/connection';
import type { DB } from '@/database/types';
import type { Tx } from '@/platform/server/transaction';

export type LinkPurpose = DB['oneTimeLink']['purpose'];

type NewLink = {
  userId: string;
  purpose: LinkPurpose;
  tokenHash: string;
  email: string;
  expiresAt: Date;
};

/** Saves a link and replaces the user's previous link of this kind. */
export async function saveLink(tx: Tx, { expiresAt, ...link }: NewLink): Promise<void> {
  const row = { ...link, expiresAt: expiresAt.toISOString() };
  await tx
    .insertInto('oneTimeLink')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'purpose']).doUpdateSet(row))
    .execute();
}

/** Finds the owner of a valid link of any kind; undefined if there is none. */
export function findLinkOwner(tx: Tx, tokenHash: string, now: Date) {
  return tx
    .selectFrom('oneTimeLink')
    .innerJoin('appUser', 'appUser.id', 'oneTimeLink.userId')
    .select(['appUser.id', 'appUser.role'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now.toISOString())
    .where('appUser.disabledAt', 'is', null)
    .executeTakeFirst();
}

type AskedLink = { purpose: LinkPurpose; tokenHash: string; now: Date };

/** Finds the owner of a valid link of one kind. Links of a disabled account are not valid. */
export function findLink(db: Database, { purpose, tokenHash, now }: AskedLink) {
  return db
    .selectFrom('oneTimeLink')
    .innerJoin('appUser', 'appUser.id', 'oneTimeLink.userId')
    .select(['oneTimeLink.userId', 'oneTimeLink.email'])
    .where('purpose', '=', purpose)
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now.toISOString())
    .where('appUser.disabledAt', 'is', null)
    .executeTakeFirst();
}

/**
 * Marks a link as used and returns its owner; of several simultaneous calls only one gets it. The
 * audit log records the use, but not the expiry of an unused link.
 */
export async function takeLink(tx: Tx, { purpose, tokenHash, now }: AskedLink) {
  const used = await tx
    .updateTable('oneTimeLink')
    .set({ usedAt: now.toISOString() })
    .where('purpose', '=', purpose)
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now.toISOString())
    .returning(['userId', 'email'])
    .executeTakeFirst();
  if (used) await deleteLink(tx, used.userId, purpose);
  return used;
}

/** Deletes a user's link of one kind, because what it was made for has changed. */
export async function deleteLink(tx: Tx, userId: string, purpose: LinkPurpose): Promise<void> {
  await tx
    .deleteFrom('oneTimeLink')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
}
