import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { SpendableBalance } from '@/modules/balances/domain/spend';
import { standsForItsSale } from '@/modules/balances/server/repository/listing';
import {
  type InSale,
  isOpenOn,
  saleCards,
  wholeAmounts,
} from '@/modules/balances/server/repository/sale-cards';
import type { AccountStatus } from '@/modules/companies/domain/account';
import { inScope } from '@/modules/companies/server/repository';
import type { CompanyScope } from '@/platform/actor';
import type { Day } from '@/platform/day';
import type { AttentionReason, CustomerSort } from '../../domain/attention-reasons';
import {
  type CustomerFilter,
  hasReason,
  type JudgedAsOf,
  judgedCustomers,
  selectOwners,
} from '../repository';

type ListFilter = CustomerFilter & {
  show?: AttentionReason | 'needs' | undefined;
  sort: CustomerSort;
  limit: number;
  /** Sort keys of the last customer on the previous page; undefined for the first page. */
  after: string[] | undefined;
};

export type MiniRow = SpendableBalance & InSale & { id: string };

export type WorkRow = {
  id: string;
  name: string;
  accountStatus: AccountStatus;
  contactName: string;
  email: string;
  phone: string;
  isActive: boolean;
  expiredRemainder: boolean;
  usedUp: boolean;
  low: boolean;
  expiring: boolean;
  silent: boolean;
  noBalance: boolean;
  nextExpiry: Day | null;
  balanceCount: number;
  hoursLeft: number | null;
  creditsLeft: number | null;
  lastActivityOn: Day | null;
  openFeatures: number;
  owners: { id: string; name: string }[];
  balances: MiniRow[];
  /** Sort key of the customer, for the next cursor. */
  place: string;
};

type Order = {
  place: RawBuilder<unknown>;
  terms: RawBuilder<unknown>;
  after: (keys: string[]) => RawBuilder<SqlBool>;
};

const lastDay = sql`(select entry.service_date from time_entry entry
  where entry.company_id = judged.id and entry.deleted_at is null
  order by entry.service_date desc, entry.ordinal desc limit 1)`;
const expiry = sql`coalesce(next_expiry, date '9999-12-31')`;

function ordersIn(scope: CompanyScope): Record<CustomerSort, Order> {
  return {
    attention: {
      place: sql`rank || '~' || ${expiry}`,
      terms: sql`rank, ${expiry}, id`,
      after: ([rank, day, id]) =>
        sql`(rank, ${expiry}, id) > (${rank}::int, ${day}::date, ${id}::uuid)`,
    },
    // The cursor has the id instead of the name: names are long and may contain the characters of a
    // cursor. The name is looked up within the scope, so that a cursor reveals nothing of other
    // customers.
    name: {
      place: sql`''`,
      terms: sql`name collate "da-x-icu", id`,
      after: ([id]) => sql`(name collate "da-x-icu", id) > (
        select company.name collate "da-x-icu", company.id from company
          where company.id = ${id}::uuid and ${inScope(scope, 'company.id')})`,
    },
    newest: {
      place: sql`''`,
      terms: sql`created_at desc, id desc`,
      after: ([id]) => sql`(created_at, id) < (
        select company.created_at, company.id from company
          where company.id = ${id}::uuid and ${inScope(scope, 'company.id')})`,
    },
    lastActivity: {
      place: sql`coalesce(${lastDay}, date '0001-01-01')::text`,
      terms: sql`coalesce(${lastDay}, date '0001-01-01') desc, id desc`,
      after: ([day, id]) =>
        sql`(coalesce(${lastDay}, date '0001-01-01'), id) < (${day}::date, ${id}::uuid)`,
    },
    nextExpiry: {
      place: sql`${expiry}::text`,
      terms: sql`${expiry}, id`,
      after: ([day, id]) => sql`(${expiry}, id) > (${day}::date, ${id}::uuid)`,
    },
  };
}

/**
 * Lists one page of customers with one SQL statement. It first finds the customers of the page and
 * then looks up only their details.
 */
export async function listCustomers(
  db: Database,
  scope: CompanyScope,
  filter: ListFilter,
  asOf: JudgedAsOf,
): Promise<WorkRow[]> {
  const { show, sort, limit, after } = filter;
  const order = ordersIn(scope)[sort];
  const { rows } = await sql<WorkRow>`
    select page.*, owner.list as owners, coalesce(card.list, '[]') as balances, feature.count
      as open_features,
           (select entry.service_date from time_entry entry where entry.company_id = page.id
             and entry.deleted_at is null
             order by entry.service_date desc, entry.ordinal desc limit 1) as last_activity_on
      from (select judged.*, ${order.place} as place, row_number() over (order by ${order.terms})
        as position
              from (${judgedCustomers(scope, filter, asOf)}) judged
             where ${show ? hasReason(show) : sql`true`}
               and ${after ? order.after(after) : sql`true`}
             order by ${order.terms} limit ${sql.lit(limit)}) page,
           lateral (select coalesce(json_agg(json_build_object('id', own.id, 'name', own.name)
             order by own.name collate "da-x-icu"), '[]') as list
                      from (${selectOwners(sql.ref('page.id'))}) own) owner,
           lateral (select count(*) as count from task where task.company_id = page.id
             and task.status <> 'completed'
             and task.deleted_at is null) feature,
           lateral (${worstBalances(asOf)}) card
     order by page.position`.execute(db);
  return rows;
}

/**
 * Returns SQL for the three most urgent open balances of a customer: expired or overdrawn ones,
 * then low ones, then the next to expire. Each sale that repeats has one card in the list.
 */
function worstBalances({ today }: JudgedAsOf): RawBuilder<unknown> {
  const whole = wholeAmounts(today);
  return sql`
    select json_agg(to_json(worst)) as list from (
      select balance.id, balance.number, balance.type,
        balance.initial_amount + balance.adjusted_amount as "totalAmount",
             balance.current_amount as "currentAmount", balance.overdraft_limit as "overdraftLimit",
             balance.permit_left as "permitLeft",
             balance.expires_on as "expiresOn", false as "isClosed", page.account_status = 'active'
               as "isCompanyActive", turn.standing_sale_id as "standingSaleId",
             turn.due_on as "soldFor", ${saleCards} as "saleCards",
             null as agreed
        from balance left join standing_turn turn on turn.balance_id = balance.id
       where balance.company_id = page.id and balance.deleted_at is null
         and balance.closed_at is null and ${standsForItsSale(today)}
       order by balance.current_amount = 0, ${whole.left} > 0 and ${isOpenOn('balance', today)},
                (${whole.left})::numeric / greatest(${whole.total}, 1),
                balance.expires_on nulls last, balance.number
       limit 3) worst`;
}
