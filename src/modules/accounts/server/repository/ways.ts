import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { Tx } from '@/platform/server/transaction';

/**
 * Ends every way into an account but its password and the session that is kept. The database does
 * the same by itself at each new address and at the first proof of one.
 */
export async function endWays(tx: Tx, userId: string, keptSession?: string): Promise<void> {
  await sql`select end_ways(${userId}, ${keptSession ?? null})`.execute(tx);
}

/** Most ways of one kind in the list; a maintained account has fewer. */
export const maxShown = 500;

/** The password and other providers. */
export function listProviders(db: Database, userId: string) {
  return db
    .selectFrom('account')
    .select(['id', 'providerId', 'createdAt', 'updatedAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}

/** Keys that work, the newest first. */
export function listOwnKeys(db: Database, userId: string, now: Date) {
  return db
    .selectFrom('apiKey')
    .innerJoin('apiKeySecret', 'apiKeySecret.keyId', 'apiKey.id')
    .select(['id', 'name', 'prefix', 'createdAt', 'lastUsedAt'])
    .where('ownerId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('createdAt', 'desc')
    .limit(maxShown)
    .execute();
}

/** Webhooks with the time of their last delivery, newest first. */
export function listOwnWebhooks(db: Database, userId: string) {
  return db
    .selectFrom('webhookEndpoint')
    .select((row) => [
      'id',
      'address',
      'createdAt',
      row
        .selectFrom('webhookDelivery')
        .whereRef('endpointId', '=', 'webhookEndpoint.id')
        .select((delivery) => delivery.fn.max('endedAt').as('endedAt'))
        .as('lastUsedAt'),
    ])
    .where('ownerId', '=', userId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(maxShown)
    .execute();
}

/** Card links to companies that their maker belongs to, the newest first. */
export function listOwnLinks(db: Database, userId: string, now: Date) {
  return db
    .selectFrom('cardLink')
    .innerJoin('cardLinkSecret', 'cardLinkSecret.linkId', 'cardLink.id')
    .innerJoin('company', 'company.id', 'cardLink.companyId')
    .innerJoin('appUser', 'appUser.id', 'cardLink.createdBy')
    .select([
      'cardLink.id',
      'cardLink.name',
      'company.name as companyName',
      'cardLink.createdAt',
      'cardLinkSecret.lastOpenedAt as lastUsedAt',
    ])
    .where('cardLink.createdBy', '=', userId)
    .where('cardLink.revokedAt', 'is', null)
    .where('cardLink.expiresAt', '>', now.toISOString())
    .where('company.deletedAt', 'is', null)
    .where((row) =>
      row.or([
        row('appUser.role', '=', 'staff'),
        row.exists(
          row
            .selectFrom('companyMember')
            .select('companyMember.userId')
            .whereRef('companyMember.userId', '=', 'cardLink.createdBy')
            .whereRef('companyMember.companyId', '=', 'cardLink.companyId'),
        ),
      ]),
    )
    .orderBy('cardLink.createdAt', 'desc')
    .limit(maxShown)
    .execute();
}

/** @returns whether there was such a provider */
export async function deleteProvider(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('account')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('providerId', '!=', 'credential')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** @returns whether that is still a way into the account */
export async function recordSignIn(
  db: Database,
  { userId, providerId, now }: { userId: string; providerId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ lastUsedAt: now.toISOString() })
    .where('userId', '=', userId)
    .where('providerId', '=', providerId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
