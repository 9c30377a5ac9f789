import { ensureMayBuy } from '@/modules/companies/domain';
import { holdCompany } from '@/modules/companies/server/repository';
import { servedCompanies } from '@/platform/actor';
import { by } from '@/platform/server/procedures';
import { balanceView, createBalanceInput } from '../../contract';
import { ensureStartsUsable } from '../../domain';
import { ensureRoundingFits } from '../../domain/rounding';
import { canCreateBalances } from '../../policy';
import { toBalanceView } from '../balance-view';
import { findBalance, insertBalance, takeNumber } from '../repository';
import { answerRequests } from '../repository/top-up-requests';
import { seenBy } from '../seen-by';
import { watchFromNow } from '../watch';

export const sellingProcedures = {
  create: by(canCreateBalances)
    .route({
      method: 'POST',
      path: '/balances',
      tags: ['Balances'],
      summary: 'Sell a time bank or a punch card',
      successStatus: 201,
    })
    .input(createBalanceInput)
    .output(balanceView)
    .handler(({ context, input }) =>
      context.createOnce('balances.create', input, async (tx) => {
        const company = await holdCompany(tx, input.companyId, servedCompanies(context.actor));
        ensureMayBuy(company, 'companyId');
        ensureStartsUsable(input, context.today);
        ensureRoundingFits(input.type, input);
        const number = input.number ?? (await takeNumber(tx, input.type));
        const id = await insertBalance(tx, { ...input, number, companyId: company.id, createdBy: context.actor.id });
        const row = await findBalance(tx, id, { kind: 'all' });
        const seen = await seenBy(context, tx);
        await answerRequests(tx, { companyId: company.id });
        await watchFromNow(tx, row, seen.thresholds.low, context.today);
        return toBalanceView(row, seen);
      }),
    ),
};
