import { ensureMayBuy } from '@/modules/companies/domain';
import { holdCompany } from '@/modules/companies/server/repository';
import { anybodySignedIn, servedCompanies, visibleCompanies } from '@/platform/actor';
import { cursorPart, readCursor, toPage } from '@/platform/paging';
import { by, type RequestContext } from '@/platform/server/procedures';
import {
  balanceInput,
  balancePage,
  balanceView,
  chargeableInput,
  chargeableView,
  createBalanceInput,
  listBalancesInput,
} from '../contract';
import { byPreference, ensureStartsUsable } from '../domain';
import { canCreateBalances } from '../policy';
import { toBalanceView } from './balance-view';
import { findBalance, insertBalance, listBalances, listChargeable, readThresholds, takeNumber } from './repository';

const tags = ['Balances'];

export const balancesRouter = {
  list: by(anybodySignedIn)
    .route({ method: 'GET', path: '/balances', tags, summary: 'Balances you may see, newest first' })
    .input(listBalancesInput)
    .output(balancePage)
    .handler(async ({ context, input }) => {
      const after = readCursor(input.cursor, cursorPart.instant, cursorPart.uuid);
      const rows = await listBalances(context.db, visibleCompanies(context.actor), {
        ...input,
        limit: input.limit + 1,
        after,
      });
      const seen = await seenBy(context);
      return toPage(
        rows,
        input.limit,
        (row) => [row.createdAt, row.id],
        (row) => toBalanceView(row, seen),
      );
    }),

  /** What the quick entry and the entry form offer. */
  chargeable: by(canCreateBalances)
    .route({
      method: 'GET',
      path: '/balances/chargeable',
      tags,
      summary: 'Balances you may log time on, preferred first',
    })
    .input(chargeableInput)
    .output(chargeableView)
    .handler(async ({ context, input }) => {
      const rows = await listChargeable(context.db, servedCompanies(context.actor), input);
      const seen = await seenBy(context);
      const items = rows.sort(byPreference(context.today)).map((row) => toBalanceView(row, seen));
      return { items, thresholds: seen.thresholds };
    }),

  find: by(anybodySignedIn)
    .route({ method: 'GET', path: '/balances/{id}', tags, summary: 'One balance' })
    .input(balanceInput)
    .output(balanceView)
    .handler(async ({ context, input }) => {
      const row = await findBalance(context.db, input.id, visibleCompanies(context.actor));
      return toBalanceView(row, await seenBy(context));
    }),

  create: by(canCreateBalances)
    .route({ method: 'POST', path: '/balances', tags, summary: 'Sell a time bank or a punch card', successStatus: 201 })
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
        return toBalanceView(row, { ...(await seenBy(context)) });
      }),
    ),
};

async function seenBy<Context extends RequestContext>(
  context: Context & { actor: NonNullable<RequestContext['actor']> },
) {
  return { actor: context.actor, today: context.today, thresholds: await readThresholds(context.db) };
}
