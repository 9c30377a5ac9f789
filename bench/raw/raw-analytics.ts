import pg from 'pg';

/**
 * Creates a consultant with 50 customers. Part of their recent work is validated and not billed.
 */
export async function analystOf(
  client: pg.Client,
): Promise<{ email: string; companyIds: string[] }> {
  const id = 'bench-analyst';
  const email = 'analyst@example.com';
  await client.query("select set_config('app.actor', 'bench', false)");
  await client.query(
    "insert into app_user (id, email, name, role) values ($1, $2, 'Analyst', 'consultant')",
    [id, email],
  );
  await client.query(
    `insert into account (id, account_id, provider_id, user_id, password, created_at, updated_at)
       select $1, $1, 'credential', $1, password, now(), now() from account
         where password is not null limit 1`,
    [id],
  );
  const { rows } = await client.query(
    `insert into company_member (user_id, company_id, relation, created_by)
       select $1, served.id, 'consultant', 'bench' from (select id from company order by created_at
         limit 50) served returning company_id`,
    [id],
  );
  const companyIds = rows.map((row: { company_id: string }) => row.company_id);
  await client.query(
    `update time_entry set validated_at = now(), validated_by = $1
      where company_id = any($2::uuid[]) and service_date >= current_date - 60 and id::text < '8'`,
    [id, companyIds],
  );
  await client.query('vacuum analyze');
  return { email, companyIds };
}

/**
 * Reads a year compared with the previous one, 26 weeks, waiting work and forecasts, with
 * hand-written SQL.
 */
export function rawAnalytics(
  settings: pg.PoolConfig,
  { today, companyIds }: { today: string; companyIds: string[] },
) {
  const pool = new pg.Pool({ ...settings, max: 10 });
  const session = (token: string) =>
    pool.query({
      name: 'session',
      text: `select u.id, u.role, coalesce((select json_agg(json_build_object('company',
        m.company_id, 'relation', m.relation))
          from company_member m join company c on c.id = m.company_id where m.user_id = u.id
            and c.deleted_at is null), '[]') as companies
        from session s join app_user u on u.id = s.user_id
          where s.token_hash = encode(sha256($1::bytea), 'hex') and s.expires_at > now()
          and u.disabled_at is null`,
      values: [token],
    });

  async function year(token: string): Promise<boolean> {
    // The screen sends two requests: for the report and for the forecasts.
    const [, , ...found] = await Promise.all([
      session(token),
      session(token),
      ...Object.entries(statements).map(([name, text]) =>
        pool.query({ name, text, values: [today, companyIds] }),
      ),
    ]);
    return found.every(({ rows }) => Array.isArray(rows));
  }

  return { year, close: () => pool.end() };
}

const zone = "'Europe/Copenhagen'";
const thisMonth = "date_trunc('month', $1::date)";
const isNow = `month > ${thisMonth} - interval '12 months'`;

const statements = {
  'analytics months': `
    select month, category, type, sum(amount), sum(validated), sum(billed) from monthly_total
     where company_id = any($2::uuid[]) and month > ${thisMonth} - interval '24 months'
       and month <= ${thisMonth} group by 1, 2, 3`,
  'analytics customers': `
    select c.id, c.name, sum(t.amount) filter (where t.type = 'hours' and ${isNow}) as hours_now,
           sum(t.amount) filter (where t.type = 'hours' and not ${isNow}) as hours_before,
           sum(t.amount) filter (where t.type = 'credits' and ${isNow}) as credits_now,
           sum(t.amount) filter (where t.type = 'credits' and not ${isNow}) as credits_before,
             count(*) over () as customers
      from monthly_total t join company c on c.id = t.company_id
     where t.company_id = any($2::uuid[]) and month > ${thisMonth} - interval '24 months'
       and month <= ${thisMonth}
     group by c.id, c.name
     order by abs(coalesce(sum(t.amount) filter (where t.type = 'hours' and ${isNow}), 0)
                  - coalesce(sum(t.amount) filter (where t.type = 'hours' and not ${isNow}),
                    0)) desc limit 50`,
  'analytics stock': `
    select type, figure, sum(amount) filter (where day > ${thisMonth} - interval '12 months')
      as now, sum(amount) as both
      from (
        select 'sold' as figure, type, (created_at at time zone ${zone})::date as day,
          initial_amount as amount
          from balance where deleted_at is null and company_id = any($2::uuid[])
        union all
        select 'sold', b.type, (l.created_at at time zone ${zone})::date, l.amount
          from ledger_entry l join balance b on b.id = l.balance_id
         where l.kind = 'adjustment' and l.amount > 0 and b.deleted_at is null
           and b.company_id = any($2::uuid[])
        union all
        select 'expired', b.type, b.expires_on, b.current_amount + (select coalesce(sum(e.amount),
          0) from time_entry e
                 where e.balance_id = b.id and e.deleted_at is null
                   and e.service_date > b.expires_on)
          from balance b where b.deleted_at is null and b.expires_on < $1::date
            and b.company_id = any($2::uuid[])
      ) moved where day > ${thisMonth} - interval '24 months' group by 1, 2`,
  'analytics weeks': `
    with week as (
      select (date_trunc('week', $1::timestamp) - n * interval '7 days')::date as monday
        from generate_series(1, 26) n
    ), work as materialized (
      select e.balance_id, date_trunc('week', e.service_date::timestamp)::date as monday,
        sum(e.amount) as amount
        from time_entry e
       where e.deleted_at is null and e.company_id = any($2::uuid[])
         and e.service_date >= (select min(monday) from week)
       group by 1, 2
    ), back as (
      select balance_id, least(monday, (select max(monday) from week)) as monday, sum(amount)
        as amount from (
        select * from work
        union all
        select l.balance_id, date_trunc('week', l.created_at at time zone ${zone})::date, -l.amount
          from ledger_entry l
         where l.kind = 'adjustment' and l.created_at >= (select min(monday) from week)) moved
           group by 1, 2
    ), held as (
      select b.created_at, b.expires_on, b.closed_at, b.deleted_at, week.monday,
             b.current_amount + coalesce(sum(back.amount) over (partition by b.id
               order by week.monday desc), 0) as amount
        from balance b cross join week left join back on back.balance_id = b.id
          and back.monday = week.monday
       where b.type = 'hours' and b.company_id = any($2::uuid[])
    )
    select week.monday, used.hours, used.credits, free.available
      from week left join (
        select work.monday, sum(work.amount) filter (where b.type = 'hours') as hours,
          sum(work.amount) filter (where b.type = 'credits') as credits
          from work join balance b on b.id = work.balance_id group by 1) used using (monday)
      left join (
        select monday, sum(greatest(0, amount)) as available from held
         where created_at < monday and (expires_on is null or expires_on >= monday)
           and (closed_at is null or closed_at >= monday)
           and (deleted_at is null or deleted_at >= monday) group by 1) free using (monday)
     order by 1`,
  'analytics waiting': `
    select c.id, c.name, count(*), sum(e.amount) filter (where b.type = 'hours') as hours,
      sum(e.amount) filter (where b.type = 'credits') as credits,
           min(e.service_date) as oldest
      from time_entry e join balance b on b.id = e.balance_id join company c on c.id = e.company_id
     where e.deleted_at is null and e.validated_at is not null and e.billed_at is null
       and e.company_id = any($2::uuid[]) and $1::date is not null
     group by c.id, c.name order by oldest limit 50`,
  'analytics pace': `
    select b.id, b.number, b.company_id, c.name, b.type, b.current_amount, b.expires_on,
      weeks.charged,
           coalesce((select e.service_date from time_entry e where e.balance_id = b.id
             and e.deleted_at is null
                      order by e.service_date, e.ordinal limit 1), b.created_at::date) as since
      from balance b join company c on c.id = b.company_id
      left join (select balance_id, json_object_agg(monday, amount) as charged from (
          select balance_id, date_trunc('week', service_date::timestamp)::date as monday,
            sum(amount) as amount from time_entry
           where deleted_at is null and company_id = any($2::uuid[])
             and service_date < date_trunc('week', $1::timestamp)
             and service_date >= date_trunc('week', $1::timestamp) - interval '56 days' group by 1,
               2) week group by 1) weeks on weeks.balance_id = b.id
     where b.deleted_at is null and b.closed_at is null and b.current_amount > 0
       and c.account_status = 'active'
       and (b.expires_on is null or b.expires_on >= $1::date) and b.company_id = any($2::uuid[])`,
};
