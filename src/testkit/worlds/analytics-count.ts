import type { Actor } from '@/platform/actor';
import type { Day } from '@/platform/day';
import { asOwner } from '../database';

export type CountedPeriod = { from: Day; to: Day };
type CountQuery = {
  companyId?: string | undefined;
  consultantId?: string | undefined;
  now: CountedPeriod;
  before: CountedPeriod;
  mondays: readonly Day[];
  today: Day;
};

/**
 * Computes the figures in the README of analytics in another way: row by row from entries, ledger
 * and members, starting from the purchases, without the totals, scopes or SQL of the product.
 */
export function countForAnalytics(
  { id, role }: Actor,
  { companyId, consultantId, now, before, mondays, today }: CountQuery,
) {
  return asOwner(async (client) => {
    await client.query(views(id, role, companyId ?? null));
    const figures = await client.query(figuresOf, [
      now.from,
      now.to,
      before.from,
      before.to,
      consultantId ?? null,
      today,
    ]);
    const groups = await client.query(groupsOf, [
      now.from,
      now.to,
      before.from,
      before.to,
      consultantId ?? null,
    ]);
    const weeks = await client.query(weeksOf, [mondays, consultantId ?? null]);
    const waiting = await client.query(waitingOf, [consultantId ?? null]);
    const forecasts = await client.query(forecastsOf, [today]);
    return {
      figures: Object.fromEntries(figures.rows.map((row) => [row.name, [row.now, row.before]])),
      groups: Object.fromEntries(groups.rows.map((row) => [row.name, [row.now, row.before]])),
      weeks: weeks.rows as { week: Day; hours: number; credits: number; available: number }[],
      waiting: waiting.rows as {
        id: string;
        entries: number;
        hours: number;
        credits: number;
        oldest: Day;
      }[],
      forecasts: forecasts.rows as CountedForecast[],
    };
  });
}

export type CountedForecast = {
  id: string;
  held: number;
  charged: number;
  weeks: number;
  runs_out: Day | null;
  unused: number | null;
  confidence: string | null;
};

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Reads the rows that a person may see: balances, and all their movements with the day. */
const views = (id: string, role: string, companyId: string | null) => `
set timezone = 'Europe/Copenhagen';
create temp view bal as
select b.*, c.account_status from balance b join company c on c.id = b.company_id
 where (${quoted(role)} = 'staff' or exists (select from company_member m where m.company_id = c.id
   and m.user_id = ${quoted(id)}
          and m.relation = 'consultant' and ${quoted(role)} = 'consultant'))
   and (${companyId === null ? 'true' : `c.id = ${quoted(companyId)}`});
create temp view ent as
select e.*, bal.type from time_entry e join bal on bal.id = e.balance_id where e.deleted_at is null;
create temp view step as
select id as balance_id, created_at::date as day, initial_amount as amount, 'bought' as kind
  from bal
union all select l.balance_id, l.created_at::date, l.amount, 'adjusted' from ledger_entry l join bal
  on bal.id = l.balance_id where l.kind = 'adjustment'
union all select balance_id, service_date, -amount, 'used' from ent;`;

const figuresOf = `
select figure || ' ' || type as name, coalesce(sum(amount) filter (where day between $1::date
  and $2::date), 0)::int as now,
       coalesce(sum(amount) filter (where day between $3::date and $4::date), 0)::int as before
  from (
    select 'total' as figure, type, service_date as day, amount from ent where $5::text is null
      or consultant_id = $5
    union all select 'validated', type, service_date, amount from ent where validated_at is not null
      and ($5 is null or consultant_id = $5)
    union all select 'billed', type, service_date, amount from ent where billed_at is not null
      and ($5 is null or consultant_id = $5)
    union all select 'unbilled', type, service_date, amount from ent where billed_at is null
      and ($5 is null or consultant_id = $5)
    union all select 'free', type, service_date, free_amount from ent
      where $5 is null or consultant_id = $5
    union all select 'sold', bal.type, step.day, step.amount from step join bal
      on bal.id = step.balance_id
               where bal.deleted_at is null and step.kind <> 'used' and step.amount > 0
    union all select 'expired', bal.type, bal.expires_on,
                     greatest(0, (select sum(step.amount) from step where step.balance_id = bal.id
                       and step.day <= bal.expires_on))
                from bal where bal.deleted_at is null and bal.expires_on < $6::date
                  and (bal.closed_at is null or bal.closed_at::date > bal.expires_on)
  ) one group by figure, type`;

const groupsOf = `
select name, sum(amount) filter (where day between $1::date and $2::date)::int as now, sum(amount)
  filter (where day between $3::date and $4::date)::int as before
  from (select service_date as day, amount, unnest(array['category ' || category || ' ' || type,
    'customer ' || company_id || ' ' || type,
               'month ' || to_char(service_date, 'YYYY-MM') || ' ' || case type when 'hours'
                 then category else type end]) as name
          from ent where $5::text is null or consultant_id = $5) one
 group by name`;

const weeksOf = `
select to_char(monday, 'YYYY-MM-DD') as week,
       (select coalesce(sum(amount), 0)::int from ent where type = 'hours'
         and service_date between monday and monday + 6 and ($2::text is null
         or consultant_id = $2)) as hours,
       (select coalesce(sum(amount), 0)::int from ent where type = 'credits'
         and service_date between monday and monday + 6 and ($2 is null or consultant_id = $2))
         as credits,
       (select coalesce(sum(greatest(0, held)), 0)::int from (
          select (select coalesce(sum(step.amount), 0) from step where step.balance_id = bal.id
            and step.day < monday) as held
            from bal where type = 'hours' and created_at::date < monday and (expires_on is null
              or expires_on >= monday)
             and (closed_at is null or closed_at::date >= monday) and (deleted_at is null
               or deleted_at::date >= monday)) one) as available
  from unnest($1::date[]) as monday order by monday`;

const waitingOf = `
select company_id as id, count(*)::int as entries, coalesce(sum(amount)
  filter (where type = 'hours'), 0)::int as hours,
       coalesce(sum(amount) filter (where type = 'credits'), 0)::int as credits,
         to_char(min(service_date), 'YYYY-MM-DD') as oldest
  from ent where validated_at is not null and billed_at is null and amount > 0 and ($1::text is null
    or consultant_id = $1)
 group by company_id order by min(service_date), company_id`;

const forecastsOf = `
with usable as (
  select bal.*, initial_amount + coalesce((select sum(l.amount) from ledger_entry l
    where l.balance_id = bal.id), 0) as held,
         coalesce((select min(service_date) from ent where ent.balance_id = bal.id),
           created_at::date) as since
    from bal where deleted_at is null and closed_at is null and account_status = 'active'
      and (expires_on is null or expires_on >= $1::date)
), observed as (
  select usable.id, monday, coalesce((select sum(amount) from ent where balance_id = usable.id
    and service_date between monday and monday + 6), 0)::float8 as amount
    from usable, generate_series(1, 8) back, lateral (select date_trunc('week',
      $1::timestamp)::date - 7 * back as monday) week
   where monday + 6 >= since
), pace as (
  select id, sum(amount)::int as charged, count(*)::int as weeks, count(*) filter (where amount > 0)
    as worked,
         stddev_pop(amount) / nullif(avg(amount), 0) as variation
    from observed group by id
)
select usable.id, held::int, coalesce(charged, 0)::int as charged, coalesce(weeks, 0)::int as weeks,
       case when charged > 0 and held * 7.0 * weeks / charged <= 1825
         then to_char($1::date + ceil(held * 7.0 * weeks / charged)::int, 'YYYY-MM-DD') end
         as runs_out,
       case when weeks > 0 and expires_on is not null then greatest(0,
         held - floor(charged * (expires_on - $1::date) / (7.0 * weeks)))::int end as unused,
       case when charged > 0 then case when worked >= 6 and variation <= 0.5 + 1e-9 then 'high'
         when worked >= 3 and variation <= 1 + 1e-9 then 'medium' else 'low' end end as confidence
  from usable left join pace on pace.id = usable.id where held > 0`;
