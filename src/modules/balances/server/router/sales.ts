import { ensureMayBuy } from '@/modules/companies/domain/company';
import { lockCompanyShared } from '@/modules/companies/server/repository';
import { type Actor, servedCompanies } from '@/platform/actor';
import type { AmountType } from '@/platform/amount';
import { requestErrors } from '@/platform/request-errors';
import { by } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import { balanceView, createBalanceInput } from '../../contract/balance';
import { ensureRoundingFits } from '../../domain/rounding';
import { ensureStartsUsable } from '../../domain/spend';
import { balanceErrors } from '../../errors';
import { canAdjustBalance, canCreateBalances } from '../../policy';
import { toBalanceView } from '../balance-view';
import { findBalance, insertBalance, lockBalance } from '../repository';
import { isUsed, saveBalance } from '../repository/changes';
import { takeNumber } from '../repository/numbering';
import { answerRequests } from '../repository/top-up-requests';
import { viewContext } from '../view-context';
import { startAlertsSilently } from '../watch-alerts';

export const saleProcedures = {
  create: by(canCreateBalances, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/balances',
      tags: ['Balances'],
      summary: 'Sell a balance of hours or of punches',
      description:
        'With `insteadOf`, the id of a balance without movements, links and permits, that one is ' +
        'deleted: a sale of the wrong kind, size or customer is corrected. Refusals: ' +
        '`balanceUsed`, `balanceNumberTaken`, `companyNotActive`, `expiryInPast`, `notAllowed`, ' +
        '`balanceNotFound`.',
      successStatus: 201,
    })
    .input(createBalanceInput)
    .output(balanceView)
    .handler(({ context, input }) =>
      context.createOnce('balances.create', input, async (tx) => {
        const { insteadOf, ...sold } = input;
        const company = await lockCompanyShared(
          tx,
          input.companyId,
          servedCompanies(context.actor),
        );
        ensureMayBuy(company, 'companyId');
        ensureStartsUsable(input, context.today);
        ensureRoundingFits(input.type, input);
        if (insteadOf !== undefined) await takeBack(tx, insteadOf, context.actor);
        const number = await numberForSale(tx, input);
        const id = await insertBalance(tx, {
          ...sold,
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

/** Deletes a sale whose balance has not been used yet. */
async function takeBack(tx: Tx, id: string, actor: Actor): Promise<void> {
  const balance = await lockBalance(tx, id, servedCompanies(actor));
  if (!canAdjustBalance(actor, balance)) throw requestErrors.notAllowed();
  if (await isUsed(tx, id)) throw balanceErrors.balanceUsed({ number: balance.number });
  await saveBalance(tx, id, { deletedBy: actor.id });
}

/**
 * Returns the chosen number, or takes the next one. A taken number is refused without saying which
 * balance has it.
 */
export async function numberForSale(
  tx: Tx,
  { number, type }: { number?: string | undefined; type: AmountType },
): Promise<string> {
  const next = await takeNumber(tx, type, number === undefined ? [] : [number]);
  if (number === undefined || next === number) return next;
  throw balanceErrors.balanceNumberTaken({ field: 'number', next });
}
