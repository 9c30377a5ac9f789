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

/** The account that a link opens, for any purpose, as long as the link works. */
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

/** The owner of a link, as long as it works. Links of a disabled account do not work. */
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
 * Uses a link up: of simultaneous calls only one gets it. Its use is in the audit log, unlike the
 * expiry of an unused link.
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

/** Ends a user's link of a kind, because its basis has changed. */
export async function deleteLink(tx: Tx, userId: string, purpose: LinkPurpose): Promise<void> {
  await tx
    .deleteFrom('oneTimeLink')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
}
