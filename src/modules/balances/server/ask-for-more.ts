import { notify } from '@/modules/notifications/server/notify';
import { type Actor, ownCompanies } from '@/platform/actor';
import type { Amount } from '@/platform/amount';
import type { RequestContext } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import { ensureMayAsk } from '../domain/top-up-request';
import { toNotificationFacts } from './notification-facts';
import { findBalance, lockBalance } from './repository';
import { saveRequest } from './repository/top-up-requests';

/** Customer who asks, with what is needed to write notices and mails. */
type Asker = { actor: Actor } & Pick<RequestContext, 'now' | 'translate' | 'baseUrl'>;
type RequestNote = {
  id: string;
  wish: string;
  /** Number of whole minutes or credits; undefined if the customer names no amount. */
  amount?: Amount | undefined;
};

/**
 * Saves a customer's request for a top-up of their own company's balance and notifies the sellers.
 *
 * @throws topUpAlreadyAsked, balanceClosed, balanceNotFound
 */
export async function askForMore(
  tx: Tx,
  asker: Asker,
  { id, wish, amount }: RequestNote,
): Promise<void> {
  const { actor, now } = asker;
  const scope = ownCompanies(actor);
  await lockBalance(tx, id, scope);
  const balance = await findBalance(tx, id, scope);
  ensureMayAsk(balance, now);
  const { companyId, askedAt } = balance;
  const request = {
    balanceId: id,
    companyId,
    askedBy: actor.id,
    wish,
    wanted: amount ?? null,
    askedAt: now.toISOString(),
  };
  const wanted = amount && { wanted: { amount, type: balance.type } };
  await saveRequest(tx, request, askedAt !== null);
  await notify(tx, asker, {
    kind: 'topUpAsked',
    companyId,
    subjectId: id,
    ownerId: balance.createdBy,
    data: { ...toNotificationFacts(balance), by: actor.name, wish, ...wanted },
    exceptUserId: actor.id,
  });
}
