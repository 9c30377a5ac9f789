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

/** A new link of a kind ends the last one. */
export async function saveLink(tx: Tx, { expiresAt, ...link }: NewLink): Promise<void> {
  const row = { ...link, expiresAt: expiresAt.toISOString() };
  await tx
    .insertInto('oneTimeLink')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'purpose']).doUpdateSet(row))
    .execute();
}

/** Whose account a link opens, whatever it is for, as long as it works. */
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

/** Whose link it is, as long as it works. A disabled account has none that does. */
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
 * Uses a link up: of many who try at once, one gets it. That it was used stands in the audit log,
 * unlike the end of one that nobody has used.
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

/** Ends every link of a kind that somebody has: what it stood on has changed. */
export async function deleteLink(tx: Tx, userId: string, purpose: LinkPurpose): Promise<void> {
  await tx
    .deleteFrom('oneTimeLink')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
}
