import type { Actor } from '@/platform/actor';
import { requestErrors } from '@/platform/request-errors';
import type { RequestContext } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import { lockAccount } from './repository/users';

export type Holder = Pick<RequestContext, 'currentActor'> & { actor: Actor };

/**
 * Locks the caller's own account until the transaction ends, to change its ways in or its owner.
 * Refuses a caller whose session has ended since the request arrived.
 */
export async function lockOwnAccount(tx: Tx, { actor, currentActor }: Holder): Promise<void> {
  await lockAccount(tx, actor.id);
  if (!(await currentActor())) throw requestErrors.notSignedIn();
}
