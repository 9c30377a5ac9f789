import { ensureMayBuy } from '@/modules/companies/domain';
import { lockCompanyShared } from '@/modules/companies/server/repository';
import { notify } from '@/modules/notifications/server/notify';
import { servedCompanies } from '@/platform/actor';
import type { Amount } from '@/platform/amount';
import { requestErrors } from '@/platform/request-errors';
import { by } from '@/platform/server/procedures';
import { balanceView } from '../../contract';
import { adjustInput, topUpInput } from '../../contract/changes';
import type { Balance } from '../../domain';
import { adjust, topUp } from '../../domain/changes';
import { canAdjustBalance, canChangeBalances } from '../../policy';
import { toBalanceView } from '../balance-view';
import { toNotificationFacts } from '../notification-facts';
import { findBalance, insertMovement, lockBalance } from '../repository';
import { findLanguage } from '../repository/changes';
import { answerRequests } from '../repository/top-up-requests';
import { viewContext } from '../view-context';
import { watchChange } from '../watch';

const tags = ['Balances'];

export const movementProcedures = {
  topUp: by(canChangeBalances)
    .route({
      method: 'POST',
      path: '/balances/{id}/top-ups',
      tags,
      summary: 'Sell more on a balance',
      description:
        'Refusals: `balanceClosed`, `balanceExpired`, `balanceTooLarge`, `companyIsClosed`, ' +
        '`balanceNotFound`. Send an `Idempotency-Key`.',
      successStatus: 201,
    })
    .input(topUpInput)
    .output(balanceView)
    .handler(({ context, input }) =>
      context.createOnce('balances.topUp', input, async (tx) => {
        const { actor, today, translate } = context;
        const { id, amount } = input;
        const balance = await lockBalance(tx, id, servedCompanies(actor));
        ensureMayBuy(
          await lockCompanyShared(tx, balance.companyId, servedCompanies(actor)),
          'amount',
        );
        topUp(balance, amount, today);
        // The customer reads it, so it is in their language and not in that of whoever sells.
        const reason =
          input.reason ||
          translate(await findLanguage(tx, balance.companyId), 'balances:statement.toppedUp');
        await insertMovement(tx, { balanceId: id, kind: 'adjustment', amount, reason });
        await answerRequests(tx, { balanceId: id });
        await watchChange(tx, balance, movedBy(balance, amount), today);
        const after = await findBalance(tx, id, { kind: 'all' });
        await notify(tx, context, {
          kind: 'toppedUp',
          companyId: after.companyId,
          subjectId: id,
          ownerId: after.createdBy,
          data: {
            ...toNotificationFacts(after),
            added: { amount, type: after.type },
            by: actor.name,
          },
          exceptUserId: actor.id,
        });
        return toBalanceView(after, await viewContext(context, tx));
      }),
    ),

  adjust: by(canChangeBalances)
    .route({
      method: 'POST',
      path: '/balances/{id}/adjustments',
      tags,
      summary: 'Correct a balance up or down, with a reason that the customer reads',
      description:
        'For staff and the consultant who created it; closed and expired balances too. To ' +
        'write off, send minus what is left. ' +
        'Refusals: `balanceTooLow`, `balanceTooLarge`, `notAllowed`, `balanceNotFound`. Send ' +
        'an `Idempotency-Key`.',
      successStatus: 201,
    })
    .input(adjustInput)
    .output(balanceView)
    .handler(({ context, input }) =>
      context.createOnce('balances.adjust', input, async (tx) => {
        const { id, amount, reason } = input;
        const balance = await lockBalance(tx, id, servedCompanies(context.actor));
        if (!canAdjustBalance(context.actor, balance)) throw requestErrors.notAllowed();
        adjust(balance, amount);
        await insertMovement(tx, { balanceId: id, kind: 'adjustment', amount, reason });
        if (amount > 0) await answerRequests(tx, { balanceId: id });
        await watchChange(tx, balance, movedBy(balance, amount), context.today);
        return toBalanceView(
          await findBalance(tx, id, { kind: 'all' }),
          await viewContext(context, tx),
        );
      }),
    ),
};

/** An adjustment moves what is left and what 100 % is. */
function movedBy({ currentAmount, totalAmount }: Balance, amount: Amount): Partial<Balance> {
  return { currentAmount: currentAmount + amount, totalAmount: totalAmount + amount };
}
