import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '@/database/connection';
import { onlyRow } from '@/database/prepare';
import { toPatterns } from '@/database/search';
import { expiringSoonDays } from '@/modules/balances/domain/listing';
import {
  type AsOf,
  selectStatus,
  standsForItsSale,
} from '@/modules/balances/server/repository/listing';
import { wholeAmounts } from '@/modules/balances/server/repository/sale-cards';
import type { AccountStatus } from '@/modules/companies/domain/account';
import { cvrBeginning, inScope, isFound } from '@/modules/companies/server/repository';
import type { CompanyScope } from '@/platform/actor';
import { addDays } from '@/platform/day';
import { attentionReasons } from '../domain/attention-reasons';
import { silentAfterDays } from '../domain/customer';

export type CustomerFilter = {
  q?: string | undefined;
  owner?: string | undefined;
  service?: string | undefined;
  status?: AccountStatus | undefined;
};
export type JudgedAsOf = AsOf & { timeZone: string };

/**
 * Returns SQL for the facts about each company's balances from which its reasons follow. A sale
 * that repeats is judged once, by all its cards.
 */
function selectStanding(scope: CompanyScope, asOf: JudgedAsOf): RawBuilder<unknown> {
  const { today, timeZone } = asOf;
  return sql`
    select company_id,
           bool_or(is_front and is_open and status = 'expired' and current_amount > 0)
             as expired_remainder,
           bool_or(is_front and is_open and whole_left < 0) as overdrawn,
           bool_or(type = 'hours' and is_empty) and not bool_or(type = 'hours' and is_active)
             as out_of_hours,
           bool_or(type = 'credits' and is_empty) and not bool_or(type = 'credits' and is_active)
             as out_of_credits,
           bool_or(is_front and is_open and status = 'low') as low,
           bool_or(is_front and is_active
               and expires_on - ${today}::date <= ${expiringSoonDays}::int)
             as expiring,
           bool_or(is_active) as has_active,
           min(expires_on) filter (where is_active) as next_expiry,
           (max(created_at) at time zone ${timeZone})::date as last_sold_on,
           count(*) filter (where is_front and is_open) as balance_count,
           sum(current_amount) filter (where type = 'hours' and is_open and status <> 'expired')
             as hours_left,
           sum(current_amount) filter (where type = 'credits' and is_open and status <> 'expired')
             as credits_left
      from (select balance.company_id, balance.type, balance.current_amount, balance.expires_on,
        balance.created_at, known.*,
                   known.is_open and known.status in ('good', 'medium', 'low') as is_active,
                   known.is_open and known.status = 'inactive' and known.whole_left = 0
                     as is_empty
              from balance join company on company.id = balance.company_id
              left join standing_turn turn on turn.balance_id = balance.id,
                   lateral (select ${selectStatus(asOf)} as status, balance.closed_at is null
                     as is_open,
                     (turn.standing_sale_id is null or ${standsForItsSale(today)})
                       as is_front, ${wholeAmounts(today).left} as whole_left) known
             where balance.deleted_at is null and ${inScope(scope, 'balance.company_id')}) facts
     group by company_id`;
}

/**
 * Returns SQL for every customer in `scope` with the result of `findAttentionReasons`: a column for
 * each reason, and `rank` for the first. A property test keeps the two equal. Entries are read, by
 * index, only if nothing else decides whether a customer is silent.
 */
export function judgedCustomers(
  scope: CompanyScope,
  filter: CustomerFilter,
  asOf: JudgedAsOf,
): RawBuilder<unknown> {
  const since = addDays(asOf.today, -silentAfterDays);
  return sql`
    with standing as (${selectStanding(scope, asOf)}), facts as (
      select company.id, company.name, company.account_status, company.contact_name, company.email,
        company.phone, company.created_at,
             company.created_by, standing.next_expiry, coalesce(standing.balance_count, 0)
               as balance_count,
             standing.hours_left, standing.credits_left, company.account_status = 'active'
               as is_active,
             coalesce(standing.expired_remainder, false) as expired_remainder,
             coalesce(standing.overdrawn or standing.out_of_hours or standing.out_of_credits, false)
               as used_up,
             coalesce(standing.low, false) as low, coalesce(standing.expiring, false) as expiring,
             case when standing.has_active and standing.last_sold_on < ${since}::date
               then not exists (
               select from time_entry entry
                where entry.company_id = company.id and entry.deleted_at is null
                  and entry.service_date >= ${since}::date)
               else false end as silent,
             standing.has_active is not true and company.account_type = 'customer' as no_balance
        from company left join standing on standing.company_id = company.id
       where company.deleted_at is null and ${inScope(scope, 'company.id')} and ${matches(filter)}
    )
    select facts.*, case when not is_active then 7 when expired_remainder then 1 when used_up then 2
      when low then 3
                        when expiring then 4 when silent then 5 when no_balance then 6 else 7 end
                          as rank
      from facts`;
}

function matches({ q, owner, service, status }: CustomerFilter): RawBuilder<SqlBool> {
  const conditions: RawBuilder<SqlBool>[] = [isFound(toPatterns(q), cvrBeginning(q))];
  if (service) conditions.push(sql`${service} = any(company.service_types)`);
  if (status) conditions.push(sql`company.account_status = ${status}`);
  if (owner) {
    conditions.push(sql`(company.id in (select own.company_id from (${selectConsultants()}) own
      where own.id = ${owner})
      or (company.created_by = ${owner} and company.id not in (select own.company_id
        from (${selectConsultants()}) own)))`);
  }
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** Returns SQL for the consultants of all companies. */
function selectConsultants(): RawBuilder<unknown> {
  return sql`
    select app_user.id, app_user.name, member.company_id
      from company_member member join app_user on app_user.id = member.user_id
     where member.relation = 'consultant' and app_user.disabled_at is null`;
}

/** Returns SQL for the owners of one company: its consultants, or its creator if it has none. */
export function selectOwners(companyId: RawBuilder<unknown>): RawBuilder<unknown> {
  const consultants = sql`select id, name from (${selectConsultants()}) own
    where own.company_id = ${companyId}`;
  return sql`(${consultants}) union all
    (select app_user.id, app_user.name from company made join app_user
      on app_user.id = made.created_by
      where made.id = ${companyId} and app_user.erased_at is null and not exists (${consultants}))`;
}

const columns = {
  expiredRemainder: 'expired_remainder',
  usedUp: 'used_up',
  low: 'low',
  expiring: 'expiring',
  silent: 'silent',
  noBalance: 'no_balance',
} as const satisfies Record<(typeof attentionReasons)[number], string>;

/** Returns the SQL condition that a judged customer has this reason, or with `needs` any reason. */
export function hasReason(reason: keyof typeof columns | 'needs'): RawBuilder<SqlBool> {
  return reason === 'needs' ? sql`rank < 7` : sql`is_active and ${sql.ref(columns[reason])}`;
}

export async function countCustomers(
  db: Database,
  scope: CompanyScope,
  filter: CustomerFilter,
  asOf: JudgedAsOf,
) {
  const counted = ['needs', ...attentionReasons] as const;
  const { rows } = await sql<Record<'all' | (typeof counted)[number], number>>`
    select count(*) as "all", ${sql.join(
      counted.map(
        (reason) => sql`count(*) filter (where ${hasReason(reason)}) as ${sql.ref(reason)}`,
      ),
    )} from (${judgedCustomers(scope, filter, asOf)}) judged`.execute(db);
  return onlyRow(rows);
}

/** Lists the owners of the customers in `scope` by name, for the filter of the list. */
export async function listOwners(
  db: Database,
  scope: CompanyScope,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with served as (
      select company.id, company.created_by from company where company.deleted_at is null
        and ${inScope(scope, 'company.id')}
    ), consultant as (${selectConsultants()})
    select app_user.id, app_user.name from app_user
     where app_user.id in (
       select consultant.id from consultant join served on served.id = consultant.company_id
       union all
       select served.created_by from served where served.id not in (select company_id
         from consultant))
     order by app_user.name collate "da-x-icu", app_user.id limit 300`.execute(db);
  return rows;
}
