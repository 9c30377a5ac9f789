import { type RawBuilder, sql } from 'kysely';
import type { Database } from '@/database/connection';
import { prepare } from '@/database/prepare';
import { selectRights } from '@/modules/accounts/server/repository/rights';
import type { KeyScope } from '@/platform/key-access';
import type { Tx } from '@/platform/server/transaction';

const selectHolder = prepare((db, { tokenHash, instant }: { tokenHash: string; instant: string }) =>
  db
    .selectFrom('apiKeySecret')
    .innerJoin('apiKey', 'apiKey.id', 'apiKeySecret.keyId')
    .innerJoin('appUser', 'appUser.id', 'apiKey.ownerId')
    .innerJoin('installation', (join) => join.onTrue())
    .leftJoin('company', 'company.id', 'apiKey.companyId')
    .where('company.deletedAt', 'is', null)
    .where('apiKeySecret.tokenHash', '=', tokenHash)
    .where('apiKey.revokedAt', 'is', null)
    .where('apiKey.expiresAt', '>', instant)
    .where('appUser.disabledAt', 'is', null)
    .select((row) => [
      ...selectRights(row),
      'appUser.language',
      'apiKey.id as keyId',
      'apiKey.scope',
      'apiKey.companyId',
      'apiKeySecret.lastUsedAt',
      'installation.customerKeys as customersMay',
    ]),
);

/** Finds the owner of a valid key, with their present rights; undefined if there is none. */
export async function findKeyHolder(db: Database, tokenHash: string, now: Date) {
  const [found] = await selectHolder(db, { tokenHash, instant: now.toISOString() });
  return found;
}

export async function recordKeyUse(db: Database, keyId: string, now: Date): Promise<void> {
  await db
    .updateTable('apiKeySecret')
    .set({ lastUsedAt: now.toISOString() })
    .where('keyId', '=', keyId)
    .execute();
}

type KeyFilter = { ownerId: string | undefined };

export function listKeys(
  db: Database,
  { ownerId }: KeyFilter,
  { limit, after }: { limit: number; after: string[] | undefined },
) {
  const [at, id] = after ?? [];
  return db
    .selectFrom('apiKey')
    .innerJoin('apiKeySecret', 'apiKeySecret.keyId', 'apiKey.id')
    .innerJoin('appUser', 'appUser.id', 'apiKey.ownerId')
    .leftJoin('company', 'company.id', 'apiKey.companyId')
    .selectAll('apiKey')
    .select(['apiKeySecret.lastUsedAt', 'appUser.name as ownerName', 'company.name as companyName'])
    .$if(ownerId !== undefined, (query) => query.where('apiKey.ownerId', '=', ownerId ?? ''))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('apiKey.createdAt', 'apiKey.id'), '<', tuple(at ?? '', id ?? '')),
      ),
    )
    .orderBy('apiKey.createdAt', 'desc')
    .orderBy('apiKey.id', 'desc')
    .limit(limit)
    .execute();
}

/** Counts the valid keys of one person. A replaced key is not counted, because its successor is. */
export async function countLiveKeys(tx: Tx, ownerId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('apiKey')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('revokedAt', 'is', null)
    .where('replacedBy', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return count;
}

export type NewKey = {
  ownerId: string;
  name: string;
  scope: KeyScope;
  companyId: string | null;
  expiresAt: string | RawBuilder<string>;
  prefix: string;
  tokenHash: string;
};

export async function insertKey(tx: Tx, { tokenHash, ...key }: NewKey): Promise<string> {
  const { id } = await tx
    .insertInto('apiKey')
    .values(key)
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('apiKeySecret').values({ keyId: id, tokenHash }).execute();
  return id;
}

/** Locks one key of a person, or of anybody, and returns it; undefined if there is none. */
export function lockKey(tx: Tx, id: string, { ownerId }: KeyFilter) {
  return tx
    .selectFrom('apiKey')
    .selectAll()
    .where('id', '=', id)
    .$if(ownerId !== undefined, (query) => query.where('ownerId', '=', ownerId ?? ''))
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the valid keys of a person, and returns them in the order in which they were made. */
export function lockLiveKeys(tx: Tx, ownerId: string, now: Date) {
  return tx
    .selectFrom('apiKey')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('createdAt')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Finds a key with the name of its owner, also after its end. */
export function findKey(db: Database, id: string, { ownerId }: KeyFilter) {
  return db
    .selectFrom('apiKey')
    .innerJoin('appUser', 'appUser.id', 'apiKey.ownerId')
    .select(['apiKey.id', 'apiKey.name', 'apiKey.prefix', 'appUser.name as ownerName'])
    .where('apiKey.id', '=', id)
    .$if(ownerId !== undefined, (query) => query.where('apiKey.ownerId', '=', ownerId ?? ''))
    .executeTakeFirst();
}

type KeyChange = {
  revokedAt?: string;
  revokedBy?: string;
  expiresAt?: string;
  remindedAt?: string;
  replacedBy?: string;
};

export async function updateKey(tx: Tx, id: string, change: KeyChange): Promise<void> {
  await tx.updateTable('apiKey').set(change).where('id', '=', id).execute();
}

export async function readCustomersMay(db: Database | Tx): Promise<boolean> {
  const { customerKeys } = await db
    .selectFrom('installation')
    .select('customerKeys')
    .executeTakeFirstOrThrow();
  return customerKeys;
}

/** Locks keys that end before `until` and whose owners were not reminded yet. */
export async function lockKeysToRemind(tx: Tx, { now, until }: { now: Date; until: Date }) {
  const held = await tx
    .selectFrom('apiKey')
    .select('id')
    .where('revokedAt', 'is', null)
    .where('remindedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .where('expiresAt', '<=', until.toISOString())
    .where('ownerId', 'in', tx.selectFrom('appUser').select('id').where('disabledAt', 'is', null))
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = held.map(({ id }) => id);
  return tx
    .selectFrom('apiKey')
    .innerJoin('appUser', 'appUser.id', 'apiKey.ownerId')
    .select([
      'apiKey.id',
      'apiKey.name',
      'apiKey.expiresAt',
      'apiKey.ownerId',
      'appUser.email',
      'appUser.language',
    ])
    .where(sql<boolean>`api_key.id = any(${ids})`)
    .execute();
}
