import { addMonths } from '@/platform/day';
import type { Connections } from '../connections';

/** Totals over all time and by month in raw SQL. */
export function rawTotals({ pool, checkSession }: Connections, today: string) {
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

  async function sumFound(text: string): Promise<boolean> {
    await checkSession();
    const { rows } = await pool.query({
      name: 'found summary',
      text: `select b.type, count(*), sum(e.amount), sum(e.amount) filter (where
        e.validated_at is not null), sum(e.amount) filter (where e.billed_at is not null)
        from time_entry e join balance b on b.id = e.balance_id where e.deleted_at is null
        and (e.title ilike $1 or e.description ilike $1) group by b.type`,
      values: [`%${text}%`],
    });
    return rows.length > 0;
  }

  /**
   * Reads a month and the previous one by customer or category, and twelve months by category, for
   * one customer or for all.
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

  /** Reads every month of every company. */
  async function everyMonth(): Promise<boolean> {
    await checkSession();
    const { rows } = await pool.query({
      name: 'every month',
      text: `select total.*, company.name
        from (select month, company_id, type, sum(entries), sum(amount), sum(validated),
              sum(billed) from monthly_company_total group by 1, 2, 3) total
        join company on company.id = company_id order by month desc, name`,
    });
    return rows.length > 0;
  }

  const monthsUpTo = (count: number) =>
    Array.from({ length: count }, (_, index) => addMonths(`${today.slice(0, 7)}-01`, -index));

  return { summary, sumFound, month, everyMonth };
}
