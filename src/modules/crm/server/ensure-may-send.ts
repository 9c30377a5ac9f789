import { type Actor, isStaff } from '@/platform/actor';
import { limits } from '@/platform/server/limits/limits';
import { takeShare } from '@/platform/server/limits/throttle';
import type { Tx } from '@/platform/server/transaction';
import { crmErrors } from '../errors';

/**
 * Counts a mail of `actor`, or refuses it. Inside the transaction, so that what is not sent, or
 * sent again with the same key, is not counted.
 */
export async function ensureMaySend(
  tx: Tx,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  const limit = isStaff(actor) ? limits.customerMailsOfStaff : limits.customerMailsOfConsultant;
  const { count } = await takeShare(tx, limit, actor.id, 1, now);
  if (count === 0) throw crmErrors.tooManyMails({ most: limit.count });
}
