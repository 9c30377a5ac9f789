import { type RawBuilder, sql } from 'kysely';
import type { Database } from '@/database/connection';
import { prepare } from '@/database/prepare';
import { toPatterns } from '@/database/search';
import { scopeValue } from '@/modules/companies/server/repository';
import type { CompanyScope } from '@/platform/actor';
import type { Day } from '@/platform/day';
import type { BalanceSort } from '../../domain/listing';
import type { BalanceStatus, Thresholds } from '../../domain/spend';
import { type BalanceRow, type Filter, filterBalances, selectBalances } from '../repository';
import { isOpenOn, wholeAmounts } from './sale-cards';

/**
 * Facts besides the balance that decide its status. The percentages are numbers, or columns of the
 * SQL statement.
 */
export type AsOf = {
  today: Day;
  thresholds: Record<keyof Thresholds, number | RawBuilder<number>>;
};
type BasicFilter = Omit<Filter, 'patterns'> & { q?: string | undefined };

type ListFilter = BasicFilter & {
  statuses?: readonly BalanceStatus[] | undefined;
  expiringWithin?: number | undefined;
  sort: BalanceSort;
  limit: number;
  /** Sort keys of the last balance on the previous page; undefined for the first page. */
  after: string[] | undefined;
};

export type ListedBalance = BalanceRow & {
  sortKey: string;
  lastUsedOn: Day | null;
  lowPercent: number;
  mediumPercent: number;
};

/**
 * Sort order of the list with the condition for the rows after a cursor. Each row returns its `key`
 * for the next cursor.
 */
type Order = {
  key: RawBuilder<string>;
  terms: RawBuilder<unknown>;
  after: (keys: readonly (string | undefined)[]) => RawBuilder<boolean>;
};

/** Latest service date of a balance's entries, read from the end of their index. */
const lastUsedOn = sql<Day | null>`(select entry.service_date from time_entry entry
  where entry.balance_id = balance.id and entry.deleted_at is null
  order by entry.service_date desc, entry.ordinal desc limit 1)`.as('lastUsedOn');

const never = sql`date '9999-12-31'`;
const number = sql<string>`balance.number collate "da-x-icu"`;

const orders: Record<BalanceSort, (today: Day) => Order> = {
  newest: () => ({
    key: sql`''`,
    terms: sql`balance.created_at desc, balance.id desc`,
    after: ([at, id]) => sql`(balance.created_at, balance.id) < (${at}::timestamptz, ${id}::uuid)`,
  }),
  expiry: () => ({
    key: sql`coalesce(balance.expires_on, ${never})`,
    terms: sql`coalesce(balance.expires_on, ${never}), balance.id`,
    after: ([day, id]) =>
      sql`(coalesce(balance.expires_on, ${never}), balance.id) > (${day}::date, ${id}::uuid)`,
  }),
  remaining: (today) => {
    const { left, total } = wholeAmounts(today);
    const share = sql<string>`round((${left})::numeric / greatest(${total}, 1), 12)`;
    return {
      key: sql`${share}::text`,
      terms: sql`${share}, balance.id`,
      after: ([last, id]) => sql`(${share}, balance.id) > (${last}::numeric, ${id}::uuid)`,
    };
  },
  // Numbers are unique, so the cursor needs no second key.
  number: () => ({
    key: sql`balance.number`,
    terms: number,
    after: ([last]) => sql`${number} > ${last}::text`,
  }),
};

type PreparedValues = Filter & {
  scope: readonly string[] | undefined;
  today: Day;
  statuses: readonly BalanceStatus[] | undefined;
  expiringWithin: number | undefined;
  limit: number;
  first: string | undefined;
  second: string | undefined;
};

/**
 * Columns with the percentages for "low" and "medium". The list joins them to each row to save a
 * query.
 */
const installed = {
  low: sql<number>`installation.low_percent`,
  medium: sql<number>`installation.medium_percent`,
} satisfies AsOf['thresholds'];

/**
 * Prepares the query of a page in one sort order, with one SQL text for each combination of
 * filters.
 */
function pageIn(sort: BalanceSort) {
  return prepare(
    (
      db,
      { scope, today, statuses, expiringWithin, limit, first, second, ...filter }: PreparedValues,
    ) => {
      const asOf = { today, thresholds: installed };
      const order = orders[sort](today);
      return filterBalances(db, scopeValue.read(scope), filter)
        .where(standsForItsSale(today))
        .innerJoin('installation', (join) => join.onTrue())
        .select([
          'installation.lowPercent',
          'installation.mediumPercent',
          order.key.as('sortKey'),
          lastUsedOn,
        ])
        .$if(statuses !== undefined, (query) =>
          query.where(sql<boolean>`${selectStatus(asOf)} = any(${statuses}::text[])`),
        )
        .$call((query) =>
          expiringWithin === undefined ? query : query.where(expiresWithin(expiringWithin, asOf)),
        )
        .$call((query) => (first === undefined ? query : query.where(order.after([first, second]))))
        .orderBy(order.terms)
        .limit(limit);
    },
  );
}

const pages = {
  newest: pageIn('newest'),
  expiry: pageIn('expiry'),
  remaining: pageIn('remaining'),
  number: pageIn('number'),
} satisfies Record<BalanceSort, unknown>;

export function listBalances(
  db: Database,
  scope: CompanyScope,
  { companyId, type, q, statuses, expiringWithin, sort, limit, after }: ListFilter,
  today: Day,
): Promise<ListedBalance[]> {
  const filter = { companyId, type, patterns: toPatterns(q), statuses, expiringWithin };
  const place = { limit, first: after?.[0], second: after?.[1] };
  return pages[sort](db, { ...filter, ...place, today, scope: scopeValue.of(scope) });
}

export async function countBalances(
  db: Database,
  scope: CompanyScope,
  { q, ...filter }: BasicFilter,
  soonDays: number,
  asOf: AsOf,
) {
  const status = selectStatus(asOf);
  const counted = (condition: RawBuilder<boolean>) =>
    sql<number>`count(*) filter (where ${condition})`;
  return filterBalances(db, scope, { ...filter, patterns: toPatterns(q) })
    .where(standsForItsSale(asOf.today))
    .clearSelect()
    .select([
      sql<number>`count(*)`.as('all'),
      counted(sql`${status} = 'low'`).as('low'),
      counted(expiresWithin(soonDays, asOf)).as('expiringSoon'),
      counted(sql`${status} = 'expired'`).as('expired'),
      counted(sql`${status} = 'inactive'`).as('inactive'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * SQL that keeps one card of each sale that repeats, which shows them all: the newest one that can
 * be used, or else the newest open one, or else the newest one.
 */
export function standsForItsSale(today: Day): RawBuilder<boolean> {
  const rank = (card: string, turn: string) =>
    sql`(${isOpenOn(card, today)} and ${sql.ref(`${card}.current_amount`)} > 0,
      ${isOpenOn(card, today)}, ${sql.ref(`${turn}.turn`)})`;
  return sql`not exists (select from standing_turn other_turn
    join balance other on other.id = other_turn.balance_id and other.deleted_at is null
    where other_turn.standing_sale_id = turn.standing_sale_id
      and ${rank('other', 'other_turn')} > ${rank('balance', 'turn')})`;
}

/**
 * SQL of the rule `judgeState` for a balance with all cards of its sale, which needs its `turn`; a
 * property test keeps the two equal.
 */
export function selectStatus({ today, thresholds }: AsOf): RawBuilder<BalanceStatus> {
  const { left, total } = wholeAmounts(today);
  const isAtMost = (percent: number | RawBuilder<number>) =>
    sql`(${left})::bigint * 100 <= (${total})::bigint * ${percent}::int`;
  return sql`case
    when balance.expires_on < ${today}::date then 'expired'
    when balance.closed_at is not null or company.account_status <> 'active'
      or ${left} <= 0 then 'inactive'
    when ${isAtMost(thresholds.low)} then 'low'
    when ${isAtMost(thresholds.medium)} then 'medium'
    else 'good' end`;
}

/** SQL of the rule `expiresWithin` of the domain. */
function expiresWithin(days: number, asOf: AsOf): RawBuilder<boolean> {
  return sql`${selectStatus(asOf)} in ('good', 'medium', 'low')
    and balance.expires_on - ${asOf.today}::date <= ${days}::int`;
}

export type ExportedBalance = Awaited<ReturnType<typeof listExportedBalances>>[number];

/** Lists all balances by their number, closed ones included. */
export function listExportedBalances(db: Database, scope: CompanyScope) {
  return selectBalances(db, scope).where('balance.deletedAt', 'is', null).orderBy(number).execute();
}
