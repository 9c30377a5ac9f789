import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { Tx } from '@/platform/server/transaction';

/**
 * Ends all ways into an account except its password and the kept session. The database itself does
 * the same when the address changes or is confirmed for the first time.
 */
export async function endWays(tx: Tx, userId: string, keptSession?: string): Promise<void> {
  await sql`select end_ways(${userId}, ${keptSession ?? null})`.execute(tx);
}

/** Largest number of ways of one kind in the list. */
export const maxShown = 500;

/** Lists the password and the providers with which a user signs in. */
export function listProviders(db: Database, userId: string) {
  return db
    .selectFrom('account')
    .select(['id', 'providerId', 'createdAt', 'updatedAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}

/** Lists a user's valid keys, newest first. */
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

/** Lists a user's webhooks with the time of their last delivery, newest first. */
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

/** Lists a user's valid card links to companies that the user belongs to, newest first. */
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

/**
 * Deletes a provider of a user.
 *
 * @returns whether the user had such a provider
 */
export async function deleteProvider(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('account')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('providerId', '!=', 'credential')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Records a sign-in through a provider.
 *
 * @returns whether the provider is still a way into the account
 */
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
