import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '@/database/connection';
import type { DB } from '@/database/types';
import type { Tx } from '@/platform/server/transaction';

/**
 * Address of an endpoint, and the secrets that sign; there are several while a replaced one is
 * still valid.
 */
export type SigningTarget = { url: string; secrets: string[] };

export type EndpointScope = { ownerId: string | undefined };

/** Lists the endpoints of one person, or of everybody, the newest first. */
export function listWebhooks(db: Database, { ownerId }: EndpointScope, now: Date) {
  return db
    .selectFrom('webhookEndpoint')
    .innerJoin('appUser', 'appUser.id', 'webhookEndpoint.ownerId')
    .leftJoin('company', 'company.id', 'webhookEndpoint.companyId')
    .selectAll('webhookEndpoint')
    .select((row) => [
      'appUser.name as ownerName',
      'company.name as companyName',
      row
        .selectFrom('webhookSecret')
        .whereRef('webhookSecret.endpointId', '=', 'webhookEndpoint.id')
        .where('webhookSecret.endsAt', '>', now.toISOString())
        .select((secret) => secret.fn.max('webhookSecret.endsAt').as('endsAt'))
        .as('oldSecretUntil'),
    ])
    .where('webhookEndpoint.deletedAt', 'is', null)
    .$if(ownerId !== undefined, (query) =>
      query.where('webhookEndpoint.ownerId', '=', ownerId ?? ''),
    )
    .orderBy('webhookEndpoint.createdAt', 'desc')
    .orderBy('webhookEndpoint.id', 'desc')
    .limit(500)
    .execute();
}

function selectEndpoint(db: Database | Tx, id: string, { ownerId }: EndpointScope) {
  return db
    .selectFrom('webhookEndpoint')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .$if(ownerId !== undefined, (query) => query.where('ownerId', '=', ownerId ?? ''));
}

/** Finds an endpoint of one person, or of anybody; undefined if there is none. */
export function findEndpoint(db: Database, id: string, owned: EndpointScope) {
  return selectEndpoint(db, id, owned).executeTakeFirst();
}

/**
 * Finds an endpoint like `findEndpoint`, and locks it until the transaction ends. Events can still
 * be recorded for it.
 */
export function lockEndpoint(tx: Tx, id: string, owned: EndpointScope) {
  return selectEndpoint(tx, id, owned).forNoKeyUpdate().executeTakeFirst();
}

/**
 * Counts the endpoints of a person, and locks the person until the transaction ends, so that no two
 * requests pass the limit together.
 */
export async function countOwnEndpoints(tx: Tx, ownerId: string): Promise<number> {
  await tx
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { count } = await tx
    .selectFrom('webhookEndpoint')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the name of a company, also of one that was deleted after the event. */
export async function findNameIncludingDeleted(db: Database, companyId: string): Promise<string> {
  const { name } = await db
    .selectFrom('company')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return name;
}

type NewEndpoint = Pick<
  Insertable<DB['webhookEndpoint']>,
  'ownerId' | 'companyId' | 'address' | 'format' | 'events'
> & { url: string; secret: string };

export async function insertEndpoint(
  tx: Tx,
  { url, secret, ...endpoint }: NewEndpoint,
): Promise<string> {
  const { id } = await tx
    .insertInto('webhookEndpoint')
    .values(endpoint)
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('webhookTarget').values({ endpointId: id, url }).execute();
  await insertSecret(tx, id, secret);
  return id;
}

export async function insertSecret(tx: Tx, endpointId: string, secret: string): Promise<void> {
  await tx.insertInto('webhookSecret').values({ endpointId, secret }).execute();
}

/** Limits the present secrets of an endpoint to the time until `endsAt`. */
export async function endSecrets(tx: Tx, endpointId: string, endsAt: string): Promise<void> {
  await tx
    .updateTable('webhookSecret')
    .set({ endsAt })
    .where('endpointId', '=', endpointId)
    .where('endsAt', 'is', null)
    .execute();
}

type EndpointChange = Pick<
  Updateable<DB['webhookEndpoint']>,
  'address' | 'format' | 'events' | 'disabledAt' | 'disabledBecause' | 'testedAt' | 'resentAt'
>;

export async function updateEndpoint(
  tx: Tx,
  id: string,
  { url, ...change }: EndpointChange & { url?: string | undefined },
): Promise<void> {
  if (Object.keys(change).length > 0)
    await tx.updateTable('webhookEndpoint').set(change).where('id', '=', id).execute();
  if (url !== undefined)
    await tx.updateTable('webhookTarget').set({ url }).where('endpointId', '=', id).execute();
}

/** Deletes the address, secrets and deliveries of an endpoint; its row stays for the audit log. */
export async function deleteEndpoint(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('webhookEndpoint')
    .set({ deletedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  for (const table of ['webhookTarget', 'webhookSecret', 'webhookDelivery'] as const)
    await tx.deleteFrom(table).where('endpointId', '=', id).execute();
}

/**
 * Lists the addresses and secrets of endpoints, by endpoint.
 * @param keysDb connections that may read secrets
 */
export async function listTargets(
  keysDb: Database,
  endpointIds: readonly string[],
  now: Date,
): Promise<Map<string, SigningTarget>> {
  const rows = await keysDb
    .selectFrom('webhookTarget')
    .innerJoin('webhookSecret', 'webhookSecret.endpointId', 'webhookTarget.endpointId')
    .select(['webhookTarget.endpointId', 'webhookTarget.url', 'webhookSecret.secret'])
    .where(sql<boolean>`webhook_target.endpoint_id = any(${endpointIds}::uuid[])`)
    .where((row) =>
      row.or([
        row('webhookSecret.endsAt', 'is', null),
        row('webhookSecret.endsAt', '>', now.toISOString()),
      ]),
    )
    // The newest secret signs first.
    .orderBy('webhookSecret.createdAt', 'desc')
    .execute();
  const targets = new Map<string, SigningTarget>();
  for (const { endpointId, url, secret } of rows)
    targets.set(endpointId, {
      url,
      secrets: [...(targets.get(endpointId)?.secrets ?? []), secret],
    });
  return targets;
}
