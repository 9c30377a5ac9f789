import { ensureMayBuy } from '@/modules/companies/domain/company';
import { lockCompanyShared } from '@/modules/companies/server/repository';
import { notify } from '@/modules/notifications/server/notify';
import { type Actor, servedCompanies } from '@/platform/actor';
import type { Amount } from '@/platform/amount';
import type { RequestContext } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import type { BalanceView } from '../contract/balance';
import { topUp } from '../domain/changes';
import type { SpendableBalance } from '../domain/spend';
import { toBalanceView } from './balance-view';
import { toNotificationFacts } from './notification-facts';
import { findBalance, lockBalance } from './repository';
import { addMovement } from './repository/movements';
import { answerRequests } from './repository/top-up-requests';
import { viewContext } from './view-context';
import { watchChange } from './watch-alerts';

type Seller = RequestContext & { actor: Actor };
type Sale = { id: string; amount: Amount; reason?: string | undefined };

/**
 * Sells a top-up of a balance that the actor serves, answers the customer's open request and
 * notifies the customer. It may be called when the balance is already locked.
 *
 * @throws balanceNotFound, balanceClosed, balanceExpired, balanceTooLarge, companyIsClosed
 */
export async function sellMore(tx: Tx, seller: Seller, sale: Sale): Promise<BalanceView> {
  const { actor, today, translate } = seller;
  const { id, amount } = sale;
  const balance = await lockBalance(tx, id, servedCompanies(actor));
  const company = await lockCompanyShared(tx, balance.companyId, servedCompanies(actor));
  ensureMayBuy(company, 'amount');
  topUp(balance, amount, today);
  // The customer reads the reason, so its default is in their language and not in the seller's.
  const reason = sale.reason || translate(company.language, 'balances:statement.toppedUp');
  await addMovement(tx, { balanceId: id, kind: 'adjustment', amount, reason });
  const askedBy = await answerRequests(tx, { balanceId: id }, actor.id);
  await watchChange(tx, balance, movedBy(balance, amount), today);
  const after = await findBalance(tx, id, { kind: 'all' });
  await notify(tx, seller, {
    kind: 'toppedUp',
    companyId: after.companyId,
    subjectId: id,
    ownerId: after.createdBy,
    data: { ...toNotificationFacts(after), added: { amount, type: after.type }, by: actor.name },
    askedBy,
    exceptUserId: actor.id,
  });
  return toBalanceView(after, await viewContext(seller, tx));
}

/** Returns the amounts after an adjustment, which changes both the amount left and the total. */
export function movedBy(
  { currentAmount, totalAmount }: SpendableBalance,
  amount: Amount,
): Partial<SpendableBalance> {
  return { currentAmount: currentAmount + amount, totalAmount: totalAmount + amount };
}
