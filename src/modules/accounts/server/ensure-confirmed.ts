import type { Tx } from '@/platform/server/transaction';
import { accountErrors } from '../errors';
import { type Holder, lockOwnAccount } from './lock-own-account';
import { hasConfirmed } from './repository/users';

/** Refuses to create a way into the account of a person who has not confirmed their address. */
export async function ensureConfirmed(tx: Tx, holder: Holder): Promise<void> {
  await lockOwnAccount(tx, holder);
  if (!(await hasConfirmed(tx, holder.actor.id))) throw accountErrors.emailNotConfirmed();
}
