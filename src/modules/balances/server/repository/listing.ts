import { type RawBuilder, sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { CompanyScope } from '@/platform/actor';
import type { AmountType } from '@/platform/amount';
import type { Day } from '@/platform/day';
import type { BalanceStatus, Thresholds } from '../../domain';
import type { BalanceSort } from '../../domain/listing';
import { type BalanceRow, filterBalances } from '../repository';

type Filter = { companyId?: string | undefined; type?: AmountType | undefined; q?: string | undefined };
type AsOf = { today: Day; thresholds: Thresholds };
type ListFilter = Filter & {
  statuses?: readonly BalanceStatus[] | undefined;
  expiringWithin?: number | undefined;
  sort: BalanceSort;
  limit: number;
  /** The sort keys of the last balance of the page before. */
  after: string[] | undefined;
};

/** What a list is sorted by, and the rows after a place in it. `key` comes back with each row, for the next cursor. */
type Order = { key: RawBuilder<string>; terms: RawBuilder<unknown>; after: (keys: string[]) => RawBuilder<boolean> };

const never = sql`date '9999-12-31'`;
const share = sql<string>`round(balance.current_amount::numeric / greatest(balance.initial_amount + balance.adjusted_amount, 1), 12)`;
const number = sql<string>`balance.number collate "da-x-icu"`;

const orders: Record<BalanceSort, Order> = {
  newest: {
    key: sql`''`,
    terms: sql`balance.created_at desc, balance.id desc`,
    after: ([at, id]) => sql`(balance.created_at, balance.id) < (${at}::timestamptz, ${id}::uuid)`,
  },
  expiry: {
    key: sql`coalesce(balance.expires_on, ${never})`,
    terms: sql`coalesce(balance.expires_on, ${never}), balance.id`,
    after: ([day, id]) => sql`(coalesce(balance.expires_on, ${never}), balance.id) > (${day}::date, ${id}::uuid)`,
  },
  remaining: {
    key: sql`${share}::text`,
    terms: sql`${share}, balance.id`,
    after: ([left, id]) => sql`(${share}, balance.id) > (${left}::numeric, ${id}::uuid)`,
  },
  // Numbers are unique, so one alone is a place.
  number: { key: sql`balance.number`, terms: number, after: ([last]) => sql`${number} > ${last}::text` },
};

export function listBalances(
  db: Database,
  scope: CompanyScope,
  filter: ListFilter,
  asOf: AsOf,
): Promise<(BalanceRow & { sortKey: string })[]> {
  const { statuses, expiringWithin, sort, limit, after } = filter;
  const order = orders[sort];
  return filterBalances(db, scope, filter)
    .select(order.key.as('sortKey'))
    .$if(statuses !== undefined, (query) => query.where(sql<boolean>`${statusOf(asOf)} = any(${statuses}::text[])`))
    .$if(expiringWithin !== undefined, (query) => query.where(expiresWithin(expiringWithin ?? 0, asOf)))
    .$if(after !== undefined, (query) => query.where(order.after(after ?? [])))
    .orderBy(order.terms)
    .limit(limit)
    .execute();
}

export async function countBalances(db: Database, scope: CompanyScope, filter: Filter, soonDays: number, asOf: AsOf) {
  const status = statusOf(asOf);
  const counted = (condition: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${condition})`;
  return filterBalances(db, scope, filter)
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

/** `stateOf` in SQL. A property test holds the two together. */
function statusOf({ today, thresholds }: AsOf): RawBuilder<BalanceStatus> {
  const isAtMost = (percent: number) =>
    sql`balance.current_amount::bigint * 100 <= (balance.initial_amount + balance.adjusted_amount)::bigint * ${percent}::int`;
  return sql`case
    when balance.expires_on < ${today}::date then 'expired'
    when balance.closed_at is not null or company.account_status <> 'active' or balance.current_amount <= 0 then 'inactive'
    when ${isAtMost(thresholds.low)} then 'low'
    when ${isAtMost(thresholds.medium)} then 'medium'
    else 'good' end`;
}

/** The same for the domain's `expiresWithin`. */
function expiresWithin(days: number, asOf: AsOf): RawBuilder<boolean> {
  return sql`${statusOf(asOf)} in ('good', 'medium', 'low') and balance.expires_on - ${asOf.today}::date <= ${days}::int`;
}
