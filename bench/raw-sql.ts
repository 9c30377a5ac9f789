import pg from 'pg';

/** The least SQL that does the same work with the same guarantees, as the floor the server is measured against. */
export function rawSql(
  settings: pg.PoolConfig,
  { balanceIds, userId, today }: { balanceIds: string[]; userId: string; today: string },
) {
  const pool = new pg.Pool({ ...settings, max: 10 });
  const pick = () => balanceIds[Math.floor(Math.random() * balanceIds.length)];

  async function createEntry(): Promise<boolean> {
    const client = await pool.connect();
    try {
      const id = crypto.randomUUID();
      const balanceId = pick();
      await client.query('begin');
      await client.query("select set_config('app.actor', $1, true)", [userId]);
      const { rows } = await client.query({
        name: 'lock',
        text: `select b.company_id from balance b join company c on c.id = b.company_id where b.id = $1 and b.deleted_at is null for update of b for share of c`,
        values: [balanceId],
      });
      await client.query({
        name: 'entry',
        text: `insert into time_entry (id, company_id, balance_id, consultant_id, title, category, service_date, amount, created_by) values ($1, $2, $3, $4, 'Work', 'other', $5, 1, $4)`,
        values: [id, rows[0].company_id, balanceId, userId, today],
      });
      await client.query({
        name: 'charge',
        text: `insert into ledger_entry (balance_id, kind, amount, time_entry_id, seq, balance_after, actor_id) values ($1, 'charge', -1, $2, 0, 0, '') returning balance_after`,
        values: [balanceId, id],
      });
      await client.query('commit');
      return true;
    } finally {
      client.release();
    }
  }

  async function newestEntries(): Promise<boolean> {
    const { rows } = await pool.query({
      name: 'newest',
      text: `select e.*, b.number, b.type, b.current_amount, c.name as company, u.name as consultant, t.number as task, t.title as task_title
        from time_entry e join balance b on b.id = e.balance_id join company c on c.id = e.company_id
        join app_user u on u.id = e.consultant_id left join task t on t.id = e.task_id
        where e.deleted_at is null order by e.service_date desc, e.ordinal desc limit 51`,
    });
    return rows.length > 0;
  }

  /** The session check and the person, which is what `/me` asks the database. */
  async function me(): Promise<boolean> {
    await pool.query({
      name: 'session',
      text: `select u.id, u.role, u.staff_status, coalesce((select json_agg(m) from company_member m where m.user_id = u.id), '[]') from session s join app_user u on u.id = s.user_id where s.user_id = $1 and s.expires_at > now() limit 1`,
      values: [userId],
    });
    const { rows } = await pool.query({
      name: 'me',
      text: `select u.*, coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name)) from company_member m join company c on c.id = m.company_id where m.user_id = u.id), '[]') as companies from app_user u where u.id = $1`,
      values: [userId],
    });
    return rows.length === 1;
  }

  return { createEntry, newestEntries, me, close: () => pool.end() };
}
