import type { Connections } from '../connections';

/** Lists of entries, balances and companies in raw SQL. */
export function rawLists({ pool, checkSession, thresholds }: Connections) {
  /** Condition for the rows after a place in the list. */
  const isAfter = 'and (e.service_date, e.ordinal) < ($1::date, $2::bigint)';
  const isFound = 'and (e.title ilike $1 or e.description ilike $1)';

  function listEntries(after?: readonly [day: string, ordinal: string]): Promise<boolean> {
    return after ? listSome('page', isAfter, [...after]) : listSome('newest');
  }

  /** Reads the first page of entries that contain a text, without an index. */
  async function findEntries(text: string): Promise<boolean> {
    await listSome('found', isFound, [`%${text}%`]);
    return true;
  }

  async function listSome(name: string, condition = '', values: string[] = []): Promise<boolean> {
    await checkSession();
    const { rows } = await pool.query({
      name,
      values,
      text: `select e.*, b.number, b.type, b.current_amount, c.name as company, u.name
        as consultant, t.number as task, t.title as task_title
        from time_entry e join balance b on b.id = e.balance_id join company c
          on c.id = e.company_id
        join app_user u on u.id = e.consultant_id left join task t on t.id = e.task_id
        where e.deleted_at is null ${condition}
        order by e.service_date desc, e.ordinal desc limit 51`,
    });
    return rows.length > 0;
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

  return { listEntries, findEntries, newestBalances, newestCompanies };
}
