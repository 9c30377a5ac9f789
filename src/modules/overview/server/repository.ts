import { type RawBuilder, sql } from 'kysely';
import type { Database } from '@/database/connection';
import { onlyRow } from '@/database/prepare';
import { expiringSoonDays } from '@/modules/balances/domain/listing';
import { selectStatus, standsForItsSale } from '@/modules/balances/server/repository/listing';
import { wholeAmounts } from '@/modules/balances/server/repository/sale-cards';
import { inScope } from '@/modules/companies/server/repository';
import type { CompanyScope } from '@/platform/actor';
import type { Day } from '@/platform/day';
import type { MonthSpan } from '../domain';

export type OverviewContext = { today: Day; month: MonthSpan; timeZone: string };
export type NamedRow = { id: string; name: string; of: string };
type ReasonCounts<Reason extends string> = Record<Reason, number> &
  Record<`${Reason}Named`, NamedRow[]>;

export type BalanceNumbers = { now: number; before: number } & ReasonCounts<
  'expired' | 'usedUp' | 'low' | 'expiring' | 'topUpAsked' | 'permitAsked'
>;

/** Returns SQL for the time when the month began, in the time zone of the installation. */
export function monthBegins({
  month,
  timeZone,
}: Pick<OverviewContext, 'month' | 'timeZone'>): RawBuilder<string> {
  return sql`(${month.first}::date::timestamp at time zone ${timeZone})`;
}

/** Returns SQL for a count and the first three names. */
function counted(
  condition: RawBuilder<unknown>,
  as: string,
  order: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`count(*) filter (where ${condition}) as ${sql.id(as)},
    coalesce((array_agg(json_build_object('id', known.id, 'name', known.name, 'of', known.of)
      order by ${order})
      filter (where ${condition}))[1:3], '{}') as ${sql.id(`${as}_named`)}`;
}

/**
 * Number of days after which an expired balance no longer counts for attention. The list of
 * balances still has it.
 */
const expiredLatelyDays = 60;

/**
 * Counts balances in one pass: those usable now; those usable at the end of the last month, by
 * today's terms and the amount that the ledger had then; and those that need attention.
 */
export async function countUsableBalances(
  db: Database,
  { visible, served, own }: Record<'visible' | 'served' | 'own', CompanyScope>,
  asOf: OverviewContext,
): Promise<BalanceNumbers> {
  const { today, month, timeZone } = asOf;
  const began = monthBegins(asOf);
  const thresholds = {
    low: sql<number>`installation.low_percent`,
    medium: sql<number>`installation.medium_percent`,
  };
  const whole = wholeAmounts(today);
  const byExpiry = sql`known.expires_on, known.name`;
  const byShare = sql`known.share, known.name`;
  const isExpired = sql`is_open and is_company_active and status = 'expired'
    and current_amount > 0 and ${today}::date - expires_on <= ${expiredLatelyDays}::int
    and coalesce(last_sold_at < ((expires_on + 1)::timestamp at time zone ${timeZone}), true)`;
  const isUsedUp = sql`is_open and is_company_active and status = 'inactive'
    and stands_for_sale and (whole_left < 0 or whole_left = 0 and not has_other)`;
  const isExpiring = sql`is_active
    and expires_on - ${today}::date <= ${expiringSoonDays}::int`;
  const isTopUpAsked = sql`is_open and is_asked and ${inScope(served, 'known.company_id')}`;
  const isPermitAsked = sql`is_open and is_permit_asked and ${inScope(own, 'known.company_id')}`;
  const { rows } = await sql<BalanceNumbers>`
    with judged as materialized (
      select balance.id, balance.number as name, company.name as of, balance.company_id,
        balance.type, balance.expires_on, balance.created_at,
             balance.initial_amount, balance.current_amount,
             balance.deleted_at is null and balance.closed_at is null as is_open,
             company.account_status = 'active' as is_company_active,
               ${selectStatus({ today, thresholds })} as status,
             ${whole.left} as whole_left,
             (${whole.left})::numeric / greatest(${whole.total}, 1) as share,
             balance.created_at < ${began} and (balance.closed_at is null
               or balance.closed_at >= ${began})
               and coalesce(balance.expires_on >= ${month.lastBefore}::date, true)
                 and company.account_status = 'active' as could_be_used,
             ${standsForItsSale(today)} as stands_for_sale,
             balance.id in (select balance_id from top_up_request
               where answered_at is null) as is_asked,
             balance.id in (select balance_id from overdraft_permit
               where status = 'asked') as is_permit_asked
        from balance join company on company.id = balance.company_id cross join installation
        left join standing_turn turn on turn.balance_id = balance.id
       where ${inScope(visible, 'balance.company_id')}
         and (balance.deleted_at is null or balance.deleted_at >= ${began})
         and (balance.closed_at is null or balance.closed_at >= ${began})
    ), known as (
      select judged.*, is_open and stands_for_sale
               and status in ('good', 'medium', 'low') as is_active,
             bool_or(is_open and status in ('good', 'medium', 'low')) over (partition by company_id,
               type) as has_other,
             max(created_at) filter (where is_open and status in ('good', 'medium', 'low'))
               over (partition by company_id, type) as last_sold_at,
             -- What has something left, and got nothing since, had something left then.
             could_be_used and (current_amount > 0 and id not in (select balance_id
                 from ledger_entry where kind <> 'charge' and amount > 0 and created_at >= ${began})
               or coalesce((select ledger.balance_after from ledger_entry ledger
               where ledger.balance_id = judged.id and ledger.created_at < ${began}
               order by ledger.created_at desc, ledger.seq desc limit 1), initial_amount) > 0)
                 as was_active
        from judged
    )
    select count(*) filter (where is_active) as now,
      count(*) filter (where was_active) as before,
           ${counted(isExpired, 'expired', byExpiry)},
           ${counted(isUsedUp, 'used_up', byShare)},
           ${counted(sql`is_active and status = 'low'`, 'low', byShare)},
           ${counted(isExpiring, 'expiring', byExpiry)},
           ${counted(isTopUpAsked, 'top_up_asked', byShare)},
           ${counted(isPermitAsked, 'permit_asked', byShare)}
      from known`.execute(db);
  return onlyRow(rows);
}

export type TaskNumbers = { now: number; before: number } & ReasonCounts<
  'pendingCustomer' | 'unassigned' | 'assigned'
>;

/**
 * Counts tasks that are not completed, now and at the end of the last month. For a task that has
 * changed since, the audit log has its state before the first change; any other had its current
 * state then.
 */
export async function countTasks(
  db: Database,
  { visible, served }: { visible: CompanyScope; served: CompanyScope },
  userId: string,
  asOf: OverviewContext,
): Promise<TaskNumbers> {
  const began = monthBegins(asOf);
  const latest = sql`known.updated_at desc, known.id`;
  const isUnassigned = sql`is_open and consultant_id is null
    and ${inScope(served, 'known.company_id')}`;
  const { rows } = await sql<TaskNumbers>`
    with known as (
      select task.id, 'FEAT-' || task.number || ' ' || task.title as name, company.name as of,
        task.company_id, task.status,
             task.consultant_id, task.updated_at, task.deleted_at is null
               and task.status <> 'completed' as is_open,
             task.created_at < ${began} and case when task.updated_at < ${began} then task.status
               else ${firstBefore('task', sql`task.id`, 'status', began)} end <> 'completed'
                 as was_open
        from task join company on company.id = task.company_id and company.deleted_at is null
       where ${inScope(visible, 'task.company_id')} and (task.deleted_at is null
         or task.deleted_at >= ${began})
    )
    select count(*) filter (where is_open) as now, count(*) filter (where was_open) as before,
           ${counted(sql`is_open and status = 'pending_customer'`, 'pending_customer', latest)},
           ${counted(isUnassigned, 'unassigned', latest)},
           ${counted(sql`is_open and consultant_id = ${userId}`, 'assigned', latest)}
      from known`.execute(db);
  return onlyRow(rows);
}

/** Counts customers with an active account, now and at the end of the last month. */
export async function countActiveCustomers(
  db: Database,
  served: CompanyScope,
  asOf: OverviewContext,
) {
  const began = monthBegins(asOf);
  const at = (field: 'account_status' | 'account_type') =>
    sql`case when company.updated_at < ${began} then company.${sql.id(field)}
      else ${firstBefore('company', sql`company.id`, field, began)} end`;
  const { rows } = await sql<{ now: number; before: number }>`
    select count(*) filter (where deleted_at is null and account_status = 'active'
             and account_type = 'customer') as now,
           count(*) filter (where created_at < ${began} and ${at('account_status')} = 'active'
             and ${at('account_type')} = 'customer') as before
      from company
     where ${inScope(served, 'company.id')} and (deleted_at is null
       or deleted_at >= ${began})`.execute(db);
  return onlyRow(rows);
}

/**
 * Returns SQL for the value of a field before its first change in this month, or its current value
 * if it has not changed.
 */
function firstBefore(
  entity: 'task' | 'company',
  id: RawBuilder<unknown>,
  field: string,
  began: RawBuilder<string>,
) {
  return sql`coalesce((select audit_log.before ->> ${sql.lit(field)} from audit_log
    where audit_log.entity = ${sql.lit(entity)} and audit_log.entity_id = ${id}::text
      and audit_log.op = 'UPDATE'
      and audit_log.at >= ${began} order by audit_log.id limit 1),
        ${sql.ref(`${entity}.${field}`)})`;
}
