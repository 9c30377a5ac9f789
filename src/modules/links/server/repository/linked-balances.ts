import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { balanceErrors } from '@/modules/balances/errors';
import { type BalanceRow, filterBalances } from '@/modules/balances/server/repository';
import { standsForItsSale } from '@/modules/balances/server/repository/listing';
import type { Day } from '@/platform/day';
import { requestErrors } from '@/platform/request-errors';
import type { CallingLink } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';

const maxBalances = 50;

type LinkedThing = Pick<CallingLink, 'companyId' | 'balanceId'>;

/** Returns the scope of a link, which is its company alone. */
export function scopeOf({ companyId }: Pick<CallingLink, 'companyId'>) {
  return { kind: 'companies' as const, companyIds: [companyId] };
}

/**
 * Selects the balances of a link, up to 50: the one it was made for, with the open cards of its
 * sale if that repeats, or all open balances of its company.
 */
function selectLinked(db: Database | Tx, link: LinkedThing) {
  const { companyId, balanceId } = link;
  const isOfSale = sql<boolean>`turn.standing_sale_id = (select standing_sale_id
    from standing_turn where balance_id = ${balanceId}::uuid)`;
  return filterBalances(db, scopeOf(link), { companyId })
    .where((row) =>
      row.or([
        row('balance.id', '=', balanceId),
        row.and([
          row('balance.closedAt', 'is', null),
          ...(balanceId === null ? [] : [row.parens(isOfSale)]),
        ]),
      ]),
    )
    .orderBy(sql`balance.id = ${balanceId}::uuid`, 'desc')
    .orderBy(sql`balance.current_amount > 0`, 'desc')
    .orderBy('balance.createdAt', 'desc')
    .orderBy('balance.id')
    .limit(maxBalances);
}

/**
 * Lists the balances that a link shows. `isFront` tells whether a balance is shown as a card; the
 * other cards of a sale that repeats are its parts.
 */
export async function listLinkedBalances(db: Database, link: LinkedThing, today: Day) {
  const rows = await selectLinked(db, link).select(standsForItsSale(today).as('isFront')).execute();
  if (link.balanceId !== null && rows.length === 0) throw balanceErrors.balanceNotFound();
  return rows;
}

/**
 * Finds one balance that the link shows. Other balances and unknown ids are refused alike.
 * @throws notFound
 */
export async function findLinkedBalance(
  db: Database | Tx,
  link: LinkedThing,
  balanceId: string,
): Promise<BalanceRow> {
  const shown = await selectLinked(db, link).execute();
  const found = shown.find(({ id }) => id === balanceId);
  if (!found) throw requestErrors.notFound();
  return found;
}

export type CardEntryRow = {
  balanceId: string;
  id: string;
  serviceDate: Day;
  ordinal: string;
  title: string;
  amount: number;
  workedAmount: number;
  freeAmount: number;
  freeReason: string;
  consultantName: string;
  isQuestioned: boolean;
  isApproved: boolean;
  isBilled: boolean;
  version: number;
};

type PageRequest = { limit: number; after?: string[] | undefined };

/** Lists the latest entries of each balance. `after` is the last entry of the previous page. */
export async function listCardEntries(
  db: Database,
  balanceIds: readonly string[],
  { limit, after }: PageRequest,
): Promise<CardEntryRow[]> {
  const [day = null, ordinal = null] = after ?? [];
  const { rows } = await sql<CardEntryRow>`
    select latest.*
      from unnest(${[...balanceIds]}::uuid[]) as shown(id)
      cross join lateral (
        select entry.balance_id, entry.id, entry.service_date, entry.ordinal, entry.title,
               entry.amount, coalesce(entry.worked_amount, entry.amount) as worked_amount,
               entry.free_amount, entry.free_reason, consultant.name as consultant_name,
               entry.questioned_at is not null as is_questioned,
               entry.validated_at is not null as is_approved,
               entry.billed_at is not null as is_billed, entry.version
          from time_entry entry
          join app_user consultant on consultant.id = entry.consultant_id
         where entry.balance_id = shown.id and entry.deleted_at is null
           and (${day}::date is null
             or (entry.service_date, entry.ordinal) < (${day}::date, ${ordinal}::bigint))
         order by entry.service_date desc, entry.ordinal desc
         limit ${limit}::int
      ) latest
     order by latest.balance_id, latest.service_date desc, latest.ordinal desc`.execute(db);
  return rows;
}

/** Sums the work on each balance that cost nothing. */
export async function sumGiven(db: Database, balanceIds: readonly string[]) {
  return db
    .selectFrom('timeEntry')
    .select(['balanceId', ({ fn }) => fn.sum<number>('freeAmount').as('given')])
    .where('balanceId', 'in', balanceIds)
    .where('deletedAt', 'is', null)
    .groupBy('balanceId')
    .execute();
}

/** Records when a link was opened and on how many days, but not by whom or from where. */
export async function recordOpening(db: Database, linkId: string, now: Date, today: Day) {
  await db
    .updateTable('cardLinkSecret')
    .set({
      firstOpenedAt: sql<string>`coalesce(first_opened_at, ${now.toISOString()}::timestamptz)`,
      lastOpenedAt: now.toISOString(),
      lastOpenedOn: today,
      daysOpened: sql<number>`days_opened
        + (last_opened_on is distinct from ${today}::date)::int`,
    })
    .where('linkId', '=', linkId)
    .execute();
}
