import { servedCompanies } from '@/platform/actor';
import { requestErrors } from '@/platform/request-errors';
import { by } from '@/platform/server/procedures';
import { balanceView } from '../../contract/balance';
import { adjustInput, topUpInput } from '../../contract/changes';
import { adjust } from '../../domain/changes';
import { canAdjustBalance, canChangeBalances } from '../../policy';
import { toBalanceView } from '../balance-view';
import { findBalance, lockBalance } from '../repository';
import { addMovement } from '../repository/movements';
import { answerRequests } from '../repository/top-up-requests';
import { movedBy, sellMore } from '../sell-more';
import { viewContext } from '../view-context';
import { watchChange } from '../watch-alerts';

const tags = ['Balances'];

export const movementProcedures = {
  topUp: by(canChangeBalances, { keys: 'manage' })
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
      context.createOnce('balances.topUp', input, (tx) => sellMore(tx, context, input)),
    ),

  adjust: by(canChangeBalances, { keys: 'manage' })
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
        await addMovement(tx, { balanceId: id, kind: 'adjustment', amount, reason });
        if (amount > 0) await answerRequests(tx, { balanceId: id }, context.actor.id);
        await watchChange(tx, balance, movedBy(balance, amount), context.today);
        return toBalanceView(
          await findBalance(tx, id, { kind: 'all' }),
          await viewContext(context, tx),
        );
      }),
    ),
};
