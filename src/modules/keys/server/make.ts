import { ensureConfirmed } from '@/modules/accounts/server/ensure-confirmed';
import type { Holder } from '@/modules/accounts/server/hold-account';
import type { RequestContext } from '@/platform/server/procedures';
import { hashSecret } from '@/platform/server/secret';
import type { Tx } from '@/platform/server/transaction';
import type { MadeKey } from '../contract';
import { maxLiveKeys } from '../domain';
import { keyErrors } from '../errors';
import { mayHaveKeys } from '../policy';
import { countLiveKeys, insertKey, type NewKey, readCustomersMay } from './repository';
import { makeSecretKey } from './secret-key';

export type Caller = Pick<RequestContext, 'now'> & Holder;
type Wanted = Omit<NewKey, 'ownerId' | 'prefix' | 'tokenHash'>;

/** Makes a key and tells it, once. */
export async function make(tx: Tx, caller: Caller, wanted: Wanted): Promise<MadeKey> {
  const { actor, now } = caller;
  await ensureMayMake(tx, caller);
  if ((await countLiveKeys(tx, actor.id, now)) >= maxLiveKeys)
    throw keyErrors.tooManyKeys({ max: maxLiveKeys });
  return issue(tx, actor.id, wanted);
}

/** @throws keysNotAllowed, and what an account refuses whose address is not confirmed */
export async function ensureMayMake(tx: Tx, caller: Caller): Promise<void> {
  await ensureConfirmed(tx, caller);
  if (!mayHaveKeys(caller.actor, { customersMay: await readCustomersMay(tx) }))
    throw keyErrors.keysNotAllowed();
}

export async function issue(tx: Tx, ownerId: string, wanted: Wanted): Promise<MadeKey> {
  const { key, prefix } = makeSecretKey();
  const id = await insertKey(tx, { ...wanted, ownerId, prefix, tokenHash: hashSecret(key) });
  return { id, key };
}
