import { notify } from '@/modules/notifications/server/notify';
import { ownCompanies } from '@/platform/actor';
import { by } from '@/platform/server/procedures';
import { balanceView } from '../../contract';
import { askTopUpInput } from '../../contract/changes';
import { ensureMayAsk } from '../../domain/asking';
import { canAskForTopUp } from '../../policy';
import { toBalanceView } from '../balance-view';
import { toNotificationFacts } from '../notification-facts';
import { findBalance, lockBalance } from '../repository';
import { saveRequest } from '../repository/top-up-requests';
import { viewContext } from '../view-context';

export const askingProcedures = {
  askTopUp: by(canAskForTopUp)
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
    .handler(({ context, input: { id, wish } }) =>
      context.createOnce('balances.askTopUp', { id, wish }, async (tx) => {
        const { actor, now } = context;
        await lockBalance(tx, id, ownCompanies(actor));
        const balance = await findBalance(tx, id, ownCompanies(actor));
        ensureMayAsk(balance, now);
        const { companyId, askedAt } = balance;
        const request = {
          balanceId: id,
          companyId,
          askedBy: actor.id,
          wish,
          askedAt: now.toISOString(),
        };
        await saveRequest(tx, request, askedAt !== null);
        await notify(tx, context, {
          kind: 'topUpAsked',
          companyId,
          subjectId: id,
          ownerId: balance.createdBy,
          data: { ...toNotificationFacts(balance), by: actor.name, wish },
          exceptUserId: actor.id,
        });
        return toBalanceView(
          await findBalance(tx, id, { kind: 'all' }),
          await viewContext(context, tx),
        );
      }),
    ),
};
