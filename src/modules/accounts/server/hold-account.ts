import type { Actor } from '@/platform/actor';
import { requestErrors } from '@/platform/request-errors';
import type { RequestContext } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import { lockAccount } from './repository/users';

export type Holder = Pick<RequestContext, 'currentActor'> & { actor: Actor };

/**
 * Holds one's account until the transaction ends, for what opens it or decides who owns it. Refuses
 * whoever was signed in when the request came and is no longer.
 */
export async function holdAccount(tx: Tx, { actor, currentActor }: Holder): Promise<void> {
  await lockAccount(tx, actor.id);
  if (!(await currentActor())) throw requestErrors.notSignedIn();
}
