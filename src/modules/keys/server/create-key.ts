import { ensureConfirmed } from '@/modules/accounts/server/ensure-confirmed';
import type { Holder } from '@/modules/accounts/server/lock-own-account';
import type { RequestContext } from '@/platform/server/procedures';
import { hashSecret } from '@/platform/server/secret';
import type { Tx } from '@/platform/server/transaction';
import type { MadeKey } from '../contract';
import { maxLiveKeys } from '../domain/key';
import { keyErrors } from '../errors';
import { mayHaveKeys } from '../policy';
import { countLiveKeys, insertKey, type NewKey, readCustomersMay } from './repository';
import { makeSecretKey } from './secret-key';

export type KeyMaker = Pick<RequestContext, 'now'> & Holder;
type KeyFacts = Omit<NewKey, 'ownerId' | 'prefix' | 'tokenHash'>;

/**
 * Makes a key, and returns it in full for the only time.
 * @throws tooManyKeys, and the errors of `ensureMayMake`
 */
export async function createKey(tx: Tx, maker: KeyMaker, facts: KeyFacts): Promise<MadeKey> {
  const { actor, now } = maker;
  await ensureMayMake(tx, maker);
  if ((await countLiveKeys(tx, actor.id, now)) >= maxLiveKeys)
    throw keyErrors.tooManyKeys({ max: maxLiveKeys });
  return insertNewKey(tx, actor.id, facts);
}

/** @throws keysNotAllowed, and the errors of `ensureConfirmed` */
export async function ensureMayMake(tx: Tx, maker: KeyMaker): Promise<void> {
  await ensureConfirmed(tx, maker);
  if (!mayHaveKeys(maker.actor, { customersMay: await readCustomersMay(tx) }))
    throw keyErrors.keysNotAllowed();
}

export async function insertNewKey(tx: Tx, ownerId: string, facts: KeyFacts): Promise<MadeKey> {
  const { key, prefix } = makeSecretKey();
  const id = await insertKey(tx, { ...facts, ownerId, prefix, tokenHash: hashSecret(key) });
  return { id, key };
}
