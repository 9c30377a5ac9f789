import type { Connections } from '../connections';

/** List of customers by urgency in raw SQL. */
export function rawWorkList({ pool, checkSession, thresholds }: Connections, today: string) {
  /** Judges every customer, and reads the 50 most urgent ones with the facts of their lines. */
  return async function workList(): Promise<boolean> {
    await checkSession();
    await thresholds();
    const { rows } = await pool.query({
      name: 'work-list',
      text: `with standing as (
          select b.company_id, bool_or(b.expires_on < $1::date and b.current_amount > 0) as expired,
            bool_or(b.current_amount <= 0) as used_up,
                 bool_or(b.current_amount * 5 <= b.initial_amount + b.adjusted_amount) as low,
                   min(b.expires_on) as next_expiry,
                 max(b.created_at) as sold_at, count(*) as balances, sum(b.current_amount) as left
            from balance b where b.deleted_at is null and b.closed_at is null
              group by b.company_id),
        judged as (
          select c.id, c.name, s.*, case when s.expired then 1 when s.used_up then 2 when s.low
            then 3 when s.next_expiry <= $1::date + 30 then 4
                 when s.sold_at < $1::date - 60 and not exists (select from time_entry e
                   where e.company_id = c.id and e.deleted_at is null
                   and e.service_date >= $1::date - 60) then 5
                 else 6 end as rank
            from company c left join standing s on s.company_id = c.id where c.deleted_at is null)
        select page.*, (select json_agg(u.name) from company_member m join app_user u
          on u.id = m.user_id where m.company_id = page.id) as owners,
               (select count(*) from task t where t.company_id = page.id
                 and t.status <> 'completed') as features,
               (select json_agg(b) from (select * from balance where company_id = page.id
                 and deleted_at is null order by current_amount limit 3) b) as cards,
               (select service_date from time_entry e where e.company_id = page.id
                 and e.deleted_at is null order by service_date desc, ordinal desc limit 1) as last
          from (select * from judged order by rank, next_expiry, id limit 51) page`,
      values: [today],
    });
    return rows.length > 0;
  };
}
