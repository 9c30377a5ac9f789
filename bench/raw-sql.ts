import pg from 'pg';
import { addMonths } from '@/platform/day';

/**
 * The least SQL that does the same work with the same guarantees, as the floor the server is
 * measured against. Every request has a person, so each begins with the session check, as the
 * server's do.
 */
export function rawSql(
  settings: pg.PoolConfig,
  {
    balanceIds,
    userId,
    token,
    today,
  }: { balanceIds: string[]; userId: string; token: string; today: string },
) {
  const pool = new pg.Pool({ ...settings, max: 10 });
  const pick = () => balanceIds[Math.floor(Math.random() * balanceIds.length)];

  const checkSession = () =>
    pool.query({
      name: 'session',
      text: `select u.id, u.name, u.email, u.role, u.staff_status, s.id as session, s.created_at,
          coalesce((select json_agg(json_build_object('company', m.company_id, 'relation',
            m.relation))
            from company_member m join company c on c.id = m.company_id where m.user_id = u.id
              and c.deleted_at is null), '[]') as memberships
        from session s join app_user u on u.id = s.user_id
        where s.token_hash = encode(sha256($1::bytea), 'hex') and s.expires_at > now()
          and s.ends_at > now() and u.disabled_at is null`,
      values: [token],
    });

  /** The two thresholds of the installation, by which a list is judged. */
  const thresholds = () =>
    pool.query({
      name: 'thresholds',
      text: 'select low_percent, medium_percent from installation',
    });

  /** One transaction with its author, as the audit wants it. */
  async function transaction(work: (client: pg.PoolClient) => Promise<void>): Promise<boolean> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query("select set_config('app.actor', $1, true)", [userId]);
      await work(client);
      await client.query('commit');
      return true;
    } finally {
      client.release();
    }
  }

  async function createEntry(): Promise<boolean> {
    await checkSession();
    return transaction(async (client) => {
      const id = crypto.randomUUID();
      const balanceId = pick();
      const { rows } = await client.query({
        name: 'lock',
        text: `select b.company_id from balance b join company c on c.id = b.company_id
          where b.id = $1 and b.deleted_at is null for update of b for share of c`,
        values: [balanceId],
      });
      await client.query({
        name: 'entry',
        text: `insert into time_entry (id, company_id, balance_id, consultant_id, title, category,
          service_date, amount, created_by) values ($1, $2, $3, $4, 'Work', 'other', $5, 1, $4)`,
        values: [id, rows[0].company_id, balanceId, userId, today],
      });
      await client.query({
        name: 'charge',
        text: `insert into ledger_entry (balance_id, kind, amount, time_entry_id, seq,
          balance_after, actor_id) values ($1, 'charge', -1, $2, 0, 0, '') returning balance_after`,
        values: [balanceId, id],
      });
    });
  }

  /** Locked, judged one by one, and changed together. */
  async function validate(ids: readonly string[], isValidated: boolean): Promise<boolean> {
    await checkSession();
    return transaction(async (client) => {
      const { rows } = await client.query({
        name: 'lock entries',
        text: `select e.*, b.number, b.type, b.current_amount, c.name as company, u.name
          as consultant from time_entry e
          join balance b on b.id = e.balance_id join company c on c.id = e.company_id
            join app_user u on u.id = e.consultant_id
          where e.id = any($1::uuid[]) and e.deleted_at is null order by e.id for update of e`,
        values: [ids],
      });
      const due = rows
        .filter((row) => (row.validated_at !== null) !== isValidated)
        .map((row) => row.id as string);
      await client.query({
        name: 'validate',
        text: `update time_entry set validated_at = case when $2 then now() end, validated_by = case
          when $2 then $3 end,
          version = version + 1, updated_at = now() where id = any($1::uuid[])`,
        values: [due, isValidated, userId],
      });
    });
  }

  /** The 50 newest, or those after a place in the list. */
  async function listEntries(after?: readonly [day: string, ordinal: string]): Promise<boolean> {
    await checkSession();
    const isAfter = 'and (e.service_date, e.ordinal) < ($1::date, $2::bigint)';
    const { rows } = await pool.query({
      name: after ? 'page' : 'newest',
      values: after ? [...after] : [],
      text: `select e.*, b.number, b.type, b.current_amount, c.name as company, u.name
        as consultant, t.number as task, t.title as task_title
        from time_entry e join balance b on b.id = e.balance_id join company c
          on c.id = e.company_id
        join app_user u on u.id = e.consultant_id left join task t on t.id = e.task_id
        where e.deleted_at is null ${after ? isAfter : ''}
        order by e.service_date desc, e.ordinal desc limit 51`,
    });
    return rows.length > 0;
  }

  /** The session check and the person, which is what `/me` asks the database. */
  async function me(): Promise<boolean> {
    await checkSession();
    const { rows } = await pool.query({
      name: 'me',
      text: `select u.*, coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name))
        from company_member m join company c on c.id = m.company_id where m.user_id = u.id), '[]')
        as companies from app_user u where u.id = $1`,
      values: [userId],
    });
    return rows.length === 1;
  }

  async function newestBalances(): Promise<boolean> {
    await checkSession();
    await thresholds();
    const { rows } = await pool.query({
      name: 'balances',
      text: `select b.*, b.initial_amount + b.adjusted_amount as total, c.name as company,
        c.account_status, c.created_by as owner,
          (select e.service_date from time_entry e where e.balance_id = b.id
            and e.deleted_at is null
            order by e.service_date desc, e.ordinal desc limit 1) as last_used_on
        from balance b join company c on c.id = b.company_id where b.deleted_at is null
        order by b.created_at desc, b.id desc limit 51`,
    });
    return rows.length > 0;
  }

  /** Every customer judged, the 50 most pressing ones with the facts of their lines. */
  async function workList(): Promise<boolean> {
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
  }

  async function summary(): Promise<boolean> {
    await checkSession();
    const { rows } = await pool.query({
      name: 'summary',
      text:
        'select type, sum(entries), sum(amount), sum(validated), sum(billed) from ' +
        'company_total group by type',
    });
    return rows.length > 0;
  }

  /**
   * A month and the one before it by customer or category, and twelve by category; of one customer
   * or of all.
   */
  async function month(companyId?: string): Promise<boolean> {
    await checkSession();
    const whose = companyId ? 'company_id = $2' : 'true';
    const values = (count: number) => [monthsUpTo(count), ...(companyId ? [companyId] : [])];
    const [by, table] = companyId
      ? ['category', 'monthly_total']
      : ['company_id', 'monthly_company_total'];
    const [groups, months] = await Promise.all([
      pool.query({
        name: `groups ${by}`,
        text: `select month, ${by}, type, sum(entries), sum(amount), sum(validated), sum(billed)
          from ${table}
          where month = any($1::date[]) and ${whose} group by 1, 2, 3`,
        values: values(2),
      }),
      pool.query({
        name: `months ${by}`,
        text: `select month, type, sum(development), sum(design), sum(consulting), sum(support),
          sum(other), sum(amount)
          from monthly_company_total where month = any($1::date[]) and ${whose} group by 1, 2`,
        values: values(12),
      }),
    ]);
    return groups.rows.length > 0 && months.rows.length > 0;
  }

  const monthsUpTo = (count: number) =>
    Array.from({ length: count }, (_, index) => addMonths(`${today.slice(0, 7)}-01`, -index));

  async function newestCompanies(): Promise<boolean> {
    await checkSession();
    const { rows } = await pool.query({
      name: 'companies',
      text: `select c.*, (select count(*) from company_member m join app_user u on u.id = m.user_id
            where m.company_id = c.id and u.disabled_at is null) as users
        from company c where c.deleted_at is null order by c.created_at desc, c.id desc limit 51`,
    });
    return rows.length > 0;
  }

  return {
    createEntry,
    validate,
    listEntries,
    newestBalances,
    newestCompanies,
    workList,
    summary,
    month,
    me,
    close: () => pool.end(),
  };
}
