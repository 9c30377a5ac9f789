import { crmLimits } from '@/modules/crm/server/limits';
import { type Actor, isStaff } from '@/platform/actor';
import { takeShare } from '@/platform/server/limits/throttle';
import type { Tx } from '@/platform/server/transaction';
import { crmErrors } from '../errors';
import { findUnconfirmedLimit, isConfirmed } from './repository/mails';

/**
 * Counts a mail of `actor`, or refuses it. Inside the transaction, so that a mail that is not sent,
 * or sent again with its key, is not counted. The creator of a company types its addresses, so
 * unconfirmed ones have a limit of their own.
 *
 * @throws tooManyMails, tooManyUnconfirmed
 */
export async function ensureMaySend(
  tx: Tx,
  { actor, now }: { actor: Actor; now: Date },
  { companyId, address }: { companyId: string; address: string },
): Promise<void> {
  const limit = isStaff(actor)
    ? crmLimits.customerMailsOfStaff
    : crmLimits.customerMailsOfConsultant;
  const { count } = await takeShare(tx, limit, actor.id, 1, now);
  if (count === 0) throw crmErrors.tooManyMails({ max: limit.count });
  if (isStaff(actor) || (await isConfirmed(tx, companyId, address))) return;
  const max = await findUnconfirmedLimit(tx);
  const unconfirmed = { ...crmLimits.unconfirmedMails, count: max };
  const taken = await takeShare(tx, unconfirmed, actor.id, 1, now);
  if (taken.count === 0) throw crmErrors.tooManyUnconfirmed({ max });
}
