import { ensureMayBuy } from '@/modules/companies/domain';
import { holdCompany } from '@/modules/companies/server/repository';
import { servedCompanies } from '@/platform/actor';
import { by } from '@/platform/server/procedures';
import { balanceView, createBalanceInput } from '../../contract';
import { ensureStartsUsable } from '../../domain';
import { canCreateBalances } from '../../policy';
import { toBalanceView } from '../balance-view';
import { findBalance, insertBalance, takeNumber } from '../repository';
import { seenBy } from '../seen-by';

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
        const number = input.number ?? (await takeNumber(tx, input.type));
        const id = await insertBalance(tx, { ...input, number, companyId: company.id, createdBy: context.actor.id });
        const row = await findBalance(tx, id, { kind: 'all' });
        return toBalanceView(row, await seenBy(context, tx));
      }),
    ),
};
