import pg from 'pg';

/** Pool of connections, with the statements that most requests begin with. */
export type Connections = ReturnType<typeof connectAs>;

export function connectAs(settings: pg.PoolConfig, userId: string, token: string) {
  const pool = new pg.Pool({ ...settings, max: 10 });

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

  /** Reads the two thresholds of the installation, by which a list is judged. */
  const thresholds = () =>
    pool.query({
      name: 'thresholds',
      text: 'select low_percent, medium_percent from installation',
    });

  /** Runs one transaction with its author, as the audit demands. */
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

  return { pool, checkSession, thresholds, transaction };
}
