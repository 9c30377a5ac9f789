import type pg from 'pg';

/**
 * Shapes of a data set: `many` has short ledgers, `few` has the long ledgers of customers who fill
 * up one balance again and again.
 */
export const worlds = {
  many: { companies: 60, balances: 40 },
  few: { companies: 200, balances: 1 },
};

/**
 * Fills a database with `companies`, each with `balances` and 10 tasks, and with 50 people and
 * `entries` time entries over ten years, with their ledger.
 *
 * The entries alternate between the companies, so that from ten thousand entries on each company
 * has work in each month. An answer then has the same length at each size, and only the history
 * grows. The person of each entry is random.
 */
export async function fillDatabase(
  owner: pg.Client,
  entries: number,
  world = worlds.many,
): Promise<void> {
  const tables = [
    'app_user',
    'company',
    'company_member',
    'task',
    'balance',
    'time_entry',
    'ledger_entry',
  ];
  await owner.query("select set_config('app.actor', 'bench', false)");
  // Rows are inserted in sets and without triggers; the audit at the end proves that the books are
  // still correct.
  for (const table of tables) await owner.query(`alter table ${table} disable trigger user`);
  for (const statement of statements(entries, world)) await owner.query(statement);
  for (const table of tables) await owner.query(`alter table ${table} enable trigger user`);
  await owner.query('select rebuild_monthly_totals()');
  await owner.query('vacuum analyze');
  const { rows } = await owner.query(
    'select count(*)::int as broken from ledger_audit where sum_broken or seq_broken or ' +
      'chain_broken or adjusted_broken',
  );
  if (rows[0].broken !== 0) throw new Error('the data set does not add up');
}

function statements(entries: number, world: { companies: number; balances: number }): string[] {
  const { companies } = world;
  const balances = world.balances * companies;
  return [
    `insert into app_user (id, email, name, role) select 'bench-' || n,
      'bench' || n || '@example.com', 'Consultant ' || n, 'consultant' from generate_series(1,
      50) n`,
    `insert into company (name, created_by, created_at) select 'Company ' || n,
      'bench-' || (1 + n % 50), now() - n * interval '1 day' from generate_series(1,
      ${companies}) n`,
    `create temp table numbered_company as select id, row_number() over (order by created_at) - 1
      as n from company`,
    `insert into company_member (user_id, company_id, relation,
      created_by) select 'bench-' || (1 + n % 50), id, 'consultant', 'bench' from numbered_company`,
    `insert into task (company_id, title, created_by) select id, 'Task ' || k, 'bench-1'
      from numbered_company, generate_series(1, 10) k`,
    `insert into balance (company_id, number, type, initial_amount, current_amount, created_by,
      created_at)
       select id, 'B-' || n || '-' || k, 'hours', 6000000, 6000000, 'bench-1',
         now() - k * interval '30 days' from numbered_company, generate_series(1,
         ${world.balances}) k`,
    `create temp table numbered_balance as select id, company_id,
              row_number() over (order by split_part(number, '-', 3)::int, split_part(number, '-',
                2)::int) - 1 as n from balance`,
    `insert into time_entry (company_id, balance_id, consultant_id, title, category, service_date,
      amount, created_by)
       select b.company_id, b.id, 'bench-' || (1 + abs(hashint4(i)) % 50), 'Work ' || i,
              (array['development','design','consulting','support','other'])[
                1 + abs(hashint4(-i)) % 5],
              (now() - (i::float8 / ${entries}) * interval '3650 days')::date, 15 + (i % 8) * 15,
                'bench-1'
         from generate_series(0, ${entries - 1}) i join numbered_balance b
           on b.n = i % ${balances}`,
    `insert into ledger_entry (balance_id, seq, kind, amount, balance_after, time_entry_id,
      actor_id)
       select balance_id, row_number() over w, 'charge', -amount, 6000000 - sum(amount) over w, id,
         'bench'
         from time_entry window w as (partition by balance_id order by ordinal)`,
    `update balance b set current_amount = 6000000 - l.moved, last_seq = l.rows
       from (select balance_id, -sum(amount) as moved, count(*) as rows from ledger_entry
         group by balance_id) l where l.balance_id = b.id`,
    `update ledger_entry set hash = chained.hash from (
       select movement.id, ledger_chain(ledger_beginning(balance), movement)
                over (partition by movement.balance_id order by movement.seq) as hash
         from ledger_entry movement join balance on balance.id = movement.balance_id) chained
      where ledger_entry.id = chained.id`,
  ];
}
