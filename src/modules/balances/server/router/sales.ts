import { ensureMayBuy } from '@/modules/companies/domain/company';
import { lockCompanyShared } from '@/modules/companies/server/repository';
import { servedCompanies } from '@/platform/actor';
import type { AmountType } from '@/platform/amount';
import { by } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import { balanceView, createBalanceInput } from '../../contract/balance';
import { ensureRoundingFits } from '../../domain/rounding';
import { ensureStartsUsable } from '../../domain/spend';
import { balanceErrors } from '../../errors';
import { canCreateBalances } from '../../policy';
import { toBalanceView } from '../balance-view';
import { findBalance, insertBalance } from '../repository';
import { isNumberTaken, lockNumberings, takeNumber } from '../repository/numbering';
import { answerRequests } from '../repository/top-up-requests';
import { viewContext } from '../view-context';
import { startAlertsSilently } from '../watch-alerts';

export const saleProcedures = {
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
        const company = await lockCompanyShared(
          tx,
          input.companyId,
          servedCompanies(context.actor),
        );
        ensureMayBuy(company, 'companyId');
        ensureStartsUsable(input, context.today);
        ensureRoundingFits(input.type, input);
        const number = await numberFor(tx, input);
        const id = await insertBalance(tx, {
          ...input,
          number,
          companyId: company.id,
          createdBy: context.actor.id,
        });
        const row = await findBalance(tx, id, { kind: 'all' });
        const seen = await viewContext(context, tx);
        await answerRequests(tx, { companyId: company.id }, context.actor.id);
        await startAlertsSilently(tx, row, seen.thresholds.low, context.today);
        return toBalanceView(row, seen);
      }),
    ),
};

/**
 * The next number, or the chosen one. A taken number is refused in the same words for every owner,
 * without details of that balance. The counters are locked, so the number stays free meanwhile.
 */
async function numberFor(
  tx: Tx,
  { number, type }: { number?: string | undefined; type: AmountType },
): Promise<string> {
  if (number === undefined) return takeNumber(tx, type);
  await lockNumberings(tx);
  if (!(await isNumberTaken(tx, number))) return number;
  throw balanceErrors.balanceNumberTaken({ field: 'number', next: await takeNumber(tx, type) });
}
