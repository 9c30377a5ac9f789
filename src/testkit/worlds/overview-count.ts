import type { Actor } from '@/platform/actor';
import type { Day } from '@/platform/day';
import { asOwner } from '../database';

type CountFacts = { today: Day; statusBefore: Record<string, string> };

/**
 * Computes the figures in the README of the overview in another way: row by row from entries,
 * ledger and members, without the totals, scopes or SQL of the product.
 */
export function countForOverview({ id, role }: Actor, { today, statusBefore }: CountFacts) {
  return asOwner(async (client) => {
    const { rows } = await client.query(statement, [id, role, today, JSON.stringify(statusBefore)]);
    return rows[0].counted as Record<string, number>;
  });
}

const statement = `
with edge as (
  select date_trunc('month', $3::date)::date as first, (to_char($3::date,
    'YYYY-MM-01') || ' Europe/Copenhagen')::timestamptz as began
), seen as (
  select company.*, $2 = 'staff' or exists (select from company_member m where m.user_id = $1
    and m.company_id = company.id
           and m.relation = 'consultant' and $2 = 'consultant') as is_served,
         $2 = 'staff' or exists (select from company_member m where m.user_id = $1
           and m.company_id = company.id
           and m.relation = 'customer' and $2 = 'customer') as is_payer
    from company
   where company.deleted_at is null and ($2 = 'staff' or company.id in (select company_id
     from company_member where user_id = $1))
), bal as (
  select b.*, seen.is_served, seen.account_status,
         b.initial_amount + coalesce((select sum(l.amount) from ledger_entry l
           where l.balance_id = b.id), 0) as left_now,
         b.initial_amount + coalesce((select sum(l.amount) from ledger_entry l
           where l.balance_id = b.id and l.created_at < edge.began), 0) as left_then,
         b.initial_amount + coalesce((select sum(l.amount) from ledger_entry l
           where l.balance_id = b.id and l.kind = 'adjustment'), 0) as whole
    from balance b join seen on seen.id = b.company_id cross join edge
), judged as (
  select *, deleted_at is null and closed_at is null and account_status = 'active' as is_live,
         deleted_at is null and closed_at is null and account_status = 'active' and left_now > 0
           and (expires_on is null or expires_on >= $3::date) as is_usable
    from bal
), ent as (
  select e.*, b.type, seen.is_payer, $2 <> 'consultant' or e.consultant_id = $1 as is_mine
    from time_entry e join balance b on b.id = e.balance_id join seen on seen.id = e.company_id
      where e.deleted_at is null
), tsk as (
  select t.*, seen.is_served, t.deleted_at is null and t.status <> 'completed' as is_open
    from task t join seen on seen.id = t.company_id
)
select json_build_object(
  'activeBalances.now', (select count(*) from judged where is_usable),
  'activeBalances.before', (select count(*) from judged, edge where created_at < began
    and (deleted_at is null or deleted_at >= began)
     and (closed_at is null or closed_at >= began) and account_status = 'active' and left_then > 0
       and (expires_on is null or expires_on >= first - 1)),
  'activeFeatures.now', (select count(*) from tsk where is_open),
  'activeFeatures.before', (select count(*) from tsk, edge where created_at < began
    and (deleted_at is null or deleted_at >= began)
     and case when ($4::jsonb ->> id::text) is not null and updated_at >= began
       then $4::jsonb ->> id::text else status end <> 'completed'),
  'activeCustomers.now', case when $2 <> 'customer' then (select count(*) from seen where is_served
    and account_status = 'active' and account_type = 'customer') end,
  'activeCustomers.before', case when $2 <> 'customer' then (select count(*) from seen, edge
    where is_served and created_at < began
     and $4::jsonb ->> id::text = 'active customer') end,
  'totalHours.now', (select coalesce(sum(amount), 0) from ent where is_mine and type = 'hours'),
  'totalCredits.now', (select coalesce(sum(amount), 0) from ent where is_mine and type = 'credits'),
  'totalHours.before', (select coalesce(sum(amount), 0) from ent, edge where is_mine
    and type = 'hours' and service_date < first),
  'monthlyHours.now', (select coalesce(sum(amount), 0) from ent where is_mine and type = 'hours'
    and to_char(service_date, 'YYYY-MM') = to_char($3::date, 'YYYY-MM')),
  'monthlyHours.before', (select coalesce(sum(amount), 0) from ent, edge where is_mine
    and type = 'hours' and to_char(service_date, 'YYYY-MM') = to_char(first - 1, 'YYYY-MM')),
  'monthlyCredits.now', (select coalesce(sum(amount), 0) from ent where is_mine and type = 'credits'
    and to_char(service_date, 'YYYY-MM') = to_char($3::date, 'YYYY-MM')),
  'monthlyCredits.before', (select coalesce(sum(amount), 0) from ent, edge where is_mine
    and type = 'credits' and to_char(service_date, 'YYYY-MM') = to_char(first - 1, 'YYYY-MM')),
  'expired', (select count(*) from judged one where is_live and expires_on < $3::date
    and expires_on >= $3::date - 60 and left_now > 0
     and not exists (select from judged other where other.company_id = one.company_id
       and other.type = one.type and other.is_usable
       and (other.created_at at time zone 'Europe/Copenhagen')::date > one.expires_on)),
  'usedUp', (select count(*) from judged one where is_live and (expires_on is null
    or expires_on >= $3::date) and (left_now < 0 or left_now = 0
     and not exists (select from judged other where other.company_id = one.company_id
       and other.type = one.type and other.is_usable))),
  'low', (select count(*) from judged where is_usable and left_now * 5 <= whole),
  'expiring', (select count(*) from judged where is_usable and expires_on between $3::date
    and $3::date + 30),
  'permitAsked', (select count(*) from judged where deleted_at is null and closed_at is null
    and company_id in (select company_id from company_member where user_id = $1
      and relation = 'customer')
    and id in (select balance_id from overdraft_permit where status = 'asked')),
  'topUpAsked', case when $2 <> 'customer' then (select count(*) from judged where is_served
    and deleted_at is null and closed_at is null
     and id in (select balance_id from top_up_request where answered_at is null)) end,
  'pendingStaff', case when $2 = 'staff' then (select count(*) from app_user where role = 'staff'
    and staff_status = 'pending' and disabled_at is null) end,
  'pendingCustomer', case when $2 = 'customer' then (select count(*) from tsk where is_open
    and status = 'pending_customer') end,
  'unassigned', case when $2 = 'staff' then (select count(*) from tsk where is_open
    and consultant_id is null) end,
  'assigned', case when $2 = 'consultant' then (select count(*) from tsk where is_open
    and consultant_id = $1) end,
  'toValidate', (select count(*) from ent where is_payer and validated_at is null
    and billed_at is null),
  'toBill', case when $2 = 'staff' then (select count(*) from ent where validated_at is not null
    and billed_at is null and amount > 0) end,
  'toBill.hours', case when $2 = 'staff' then (select coalesce(sum(amount), 0) from ent
    where validated_at is not null and billed_at is null and type = 'hours') end,
  'withoutFeature', case when $2 = 'consultant' then (select count(*) from ent, edge
    where consultant_id = $1 and task_id is null
     and validated_at is null and billed_at is null and service_date >= first) end
) as counted`;
