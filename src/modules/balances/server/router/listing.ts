import { anybodySignedIn, servedCompanies, visibleCompanies } from '@/platform/actor';
import { type CursorPart, cursorPart, readCursor, rowsFor, toPage } from '@/platform/paging';
import { by } from '@/platform/server/procedures';
import {
  balanceCounts,
  balanceDetail,
  balancePage,
  chargeableInput,
  chargeableView,
  countBalancesInput,
  listBalancesInput,
  namedBalanceInput,
} from '../../contract/balance';
import { type BalanceSort, expiringSoonDays } from '../../domain/listing';
import { byPreference } from '../../domain/spend';
import { canCreateBalances } from '../../policy';
import { toBalanceView } from '../balance-view';
import { type BalanceRow, findNamedBalance } from '../repository';
import { findUse, listLastUses } from '../repository/balance-use';
import { listChargeable, maxChargeable } from '../repository/chargeable';
import { countBalances, listBalances } from '../repository/listing';
import { viewContext } from '../view-context';

const tags = ['Balances'];

/**
 * Parts of a cursor for each sort order. A cursor of another order is refused, unless its parts
 * happen to fit this one too.
 */
const cursorParts: Record<BalanceSort, CursorPart[]> = {
  newest: [cursorPart.instant, cursorPart.uuid],
  expiry: [cursorPart.day, cursorPart.uuid],
  remaining: [/^-?\d{1,10}\.\d{12}$/, cursorPart.uuid],
  number: [/^.{1,20}$/u],
};

export const listingProcedures = {
  list: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/balances',
      tags,
      summary: 'Balances you may see',
      description:
        'Amounts are whole minutes (`hours`) or whole credits (`credits`). A cursor belongs ' +
        'to the sort and the filters it came from.',
    })
    .input(listBalancesInput)
    .output(balancePage)
    .handler(async ({ context, input }) => {
      const { limit, sort, status, cursor } = input;
      const { actor, today } = context;
      const statuses = status === undefined ? undefined : [status].flat();
      const after = readCursor(cursor, ...cursorParts[sort]);
      const filter = { ...input, statuses, limit: rowsFor(limit), after };
      const rows = await listBalances(context.db, visibleCompanies(actor), filter, today);
      return toPage(
        rows,
        limit,
        (row) => toCursor(row, sort),
        (row) => {
          const thresholds = { low: row.lowPercent, medium: row.mediumPercent };
          return {
            ...toBalanceView(row, { actor, today, thresholds }),
            lastUsedOn: row.lastUsedOn,
          };
        },
      );
    }),

  counts: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/balances/counts',
      tags,
      summary: 'How many balances are low, expiring, expired',
    })
    .input(countBalancesInput)
    .output(balanceCounts)
    .handler(async ({ context, input }) =>
      countBalances(
        context.db,
        visibleCompanies(context.actor),
        input,
        expiringSoonDays,
        await viewContext(context, context.db),
      ),
    ),

  /** Lists the balances that the quick entry and the entry form offer. */
  chargeable: by(canCreateBalances, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/balances/chargeable',
      tags,
      summary: 'Balances you may log time on, preferred first',
    })
    .input(chargeableInput)
    .output(chargeableView)
    .handler(async ({ context, input }) => {
      const { db, actor, today } = context;
      const [lastUses, seen] = await Promise.all([
        listLastUses(db, actor.id),
        viewContext(context, db),
      ]);
      const used = [...lastUses.keys()];
      const rows = await listChargeable(db, servedCompanies(actor), { ...input, used });
      const items = rows
        .slice(0, maxChargeable)
        .sort(byPreference(today))
        .map((row) => ({
          ...toBalanceView(row, seen),
          lastUsedAt: lastUses.get(row.id) ?? null,
        }));
      return { items, isCut: rows.length > maxChargeable, thresholds: seen.thresholds };
    }),

  find: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/balances/{id}',
      tags,
      summary: 'One balance, by its id or its number',
    })
    .input(namedBalanceInput)
    .output(balanceDetail)
    .handler(async ({ context, input }) => {
      const row = await findNamedBalance(context.db, input.id, visibleCompanies(context.actor));
      const [seen, use] = await Promise.all([
        viewContext(context, context.db),
        findUse(context.db, row),
      ]);
      return { ...toBalanceView(row, seen), ...use };
    }),
};

function toCursor(row: BalanceRow & { sortKey: string }, sort: BalanceSort): string[] {
  if (sort === 'newest') return [row.createdAt, row.id];
  return sort === 'number' ? [row.sortKey] : [row.sortKey, row.id];
}
