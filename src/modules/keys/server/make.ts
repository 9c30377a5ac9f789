import type { Actor } from '@/platform/actor';
import type { RequestContext } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import type { MadeKey } from '../contract';
import { maxLiveKeys } from '../domain';
import { keyErrors } from '../errors';
import { mayMakeKeys } from '../policy';
import { countLiveKeys, insertKey, lockOwner, type NewKey, readCustomersMay } from './repository';
import { hashKey, makeKey } from './secret-key';

type Wanted = Omit<NewKey, 'ownerId' | 'prefix' | 'tokenHash'>;

/** Makes a key and tells it, once. */
export async function make(
  tx: Tx,
  { actor, now }: Pick<RequestContext, 'now'> & { actor: Actor },
  wanted: Wanted,
): Promise<MadeKey> {
  await lockOwner(tx, actor.id);
  if (!mayMakeKeys(actor, { customersMay: await readCustomersMay(tx) }))
    throw keyErrors.keysNotAllowed();
  if ((await countLiveKeys(tx, actor.id, now)) >= maxLiveKeys)
    throw keyErrors.tooManyKeys({ max: maxLiveKeys });
  const { key, prefix } = makeKey();
  const id = await insertKey(tx, {
    ...wanted,
    ownerId: actor.id,
    prefix,
    tokenHash: hashKey(key),
  });
  return { id, key };
}
