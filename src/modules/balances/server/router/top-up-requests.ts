import { notify } from '@/modules/notifications/server/notify';
import { type Actor, servedCompanies } from '@/platform/actor';
import { by } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import { balanceView } from '../../contract/balance';
import { acceptTopUpInput, answerTopUpInput, askTopUpInput } from '../../contract/changes';
import { balanceErrors } from '../../errors';
import { canAskForTopUp, canChangeBalances } from '../../policy';
import { askForMore } from '../ask-for-more';
import { toBalanceView } from '../balance-view';
import { toNotificationFacts } from '../notification-facts';
import { findBalance, lockBalance } from '../repository';
import { answerRequests, findOpenRequest } from '../repository/top-up-requests';
import { sellMore } from '../sell-more';
import { viewContext } from '../view-context';

export const topUpRequestProcedures = {
  askTopUp: by(canAskForTopUp, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/balances/{id}/top-up-requests',
      tags: ['Balances'],
      summary: 'Ask those who sell for more on a balance of your company',
      description:
        'For customers of the company. Once a day for each balance, whoever of them asks. ' +
        'Refusals: `topUpAlreadyAsked`, `balanceClosed`, `balanceNotFound`. Send an ' +
        '`Idempotency-Key`.',
      successStatus: 201,
    })
    .input(askTopUpInput)
    .output(balanceView)
    .handler(({ context, input: { id, wish, amount } }) =>
      context.createOnce('balances.askTopUp', { id, wish, amount }, async (tx) => {
        await askForMore(tx, context, { id, wish, amount });
        return toBalanceView(
          await findBalance(tx, id, { kind: 'all' }),
          await viewContext(context, tx),
        );
      }),
    ),

  acceptTopUp: by(canChangeBalances, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/balances/{id}/top-up-requests/accept',
      tags: ['Balances'],
      summary: 'Sell what the customer has asked for',
      description:
        'Tops up by `wanted` of the open request, once however often it is sent. `askedAt` is ' +
        'what you saw. Refusals: `topUpNotAsked`, and those of a top-up. Send an ' +
        '`Idempotency-Key`.',
      successStatus: 201,
    })
    .input(acceptTopUpInput)
    .output(balanceView)
    .handler(({ context, input }) =>
      context.createOnce('balances.acceptTopUp', input, async (tx) => {
        const { wanted } = await lockRequest(tx, context.actor, input);
        if (wanted === null) throw balanceErrors.topUpNotAsked();
        return sellMore(tx, context, { id: input.id, amount: wanted });
      }),
    ),

  answerTopUp: by(canChangeBalances, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/balances/{id}/top-up-requests/answer',
      tags: ['Balances'],
      summary: 'Answer what the customer has asked for, without selling anything',
      description: 'The customer reads `answer`. Refusals: `topUpNotAsked`, `balanceNotFound`.',
    })
    .input(answerTopUpInput)
    .output(balanceView)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        const { id, answer } = input;
        const { actor } = context;
        await lockRequest(tx, actor, input);
        const askedBy = await answerRequests(tx, { balanceId: id }, actor.id, answer);
        const after = await findBalance(tx, id, servedCompanies(actor));
        await notify(tx, context, {
          kind: 'topUpAnswered',
          companyId: after.companyId,
          subjectId: id,
          ownerId: after.createdBy,
          data: { ...toNotificationFacts(after), by: actor.name, wish: answer },
          askedBy,
          exceptUserId: actor.id,
        });
        return toBalanceView(after, await viewContext(context, tx));
      }),
    ),
};

/**
 * Locks the balance and returns its request if it is still the one that the user has read. The lock
 * keeps two people from answering one request.
 */
async function lockRequest(tx: Tx, actor: Actor, { id, askedAt }: { id: string; askedAt: string }) {
  await lockBalance(tx, id, servedCompanies(actor));
  const request = await findOpenRequest(tx, id);
  if (!request || request.askedAt !== askedAt) throw balanceErrors.topUpNotAsked();
  return request;
}
