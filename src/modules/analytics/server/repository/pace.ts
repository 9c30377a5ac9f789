import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { AmountType } from '@/platform/amount';
import { addDays, type Day } from '@/platform/day';
import { ofCompanies, type WorkFilter } from './usage';

export type PaceRow = {
  balanceId: string;
  number: string;
  companyId: string;
  companyName: string;
  type: AmountType;
  left: number;
  expiresOn: Day | null;
  since: Day;
  charged: number[];
};

type PaceQuery = { today: Day; timeZone: string; weeks: readonly Day[] };

/**
 * Lists usable balances with something left, and their charges in each of the weeks. `weeks` are
 * Mondays in order.
 */
export async function listPaces(
  db: Database,
  whose: WorkFilter,
  { today, timeZone, weeks }: PaceQuery,
): Promise<PaceRow[]> {
  const [first = today, last = today] = [weeks[0], weeks.at(-1)];
  const inWeek = (monday: Day) => sql`
    coalesce(sum(entry.amount) filter (where entry.service_date between ${monday}::date
      and ${monday}::date + 6), 0)::int`;
  const { rows } = await sql<PaceRow>`
    with pace as (
      select entry.balance_id, array[${sql.join(weeks.map(inWeek))}] as charged
        from time_entry entry
       where entry.deleted_at is null and entry.service_date between ${first}::date
         and ${addDays(last, 6)}::date
         and ${ofCompanies(whose, 'entry')}
       group by entry.balance_id
    )
    select balance.id as balance_id, balance.number, balance.company_id, company.name
      as company_name, balance.type,
           balance.current_amount as left, balance.expires_on,
           coalesce((select entry.service_date from time_entry entry
                      where entry.balance_id = balance.id and entry.deleted_at is null
                      order by entry.service_date, entry.ordinal limit 1),
                    (balance.created_at at time zone ${timeZone})::date) as since,
           coalesce(pace.charged, array_fill(0, array[${weeks.length}::int])) as charged
      from balance
      join company on company.id = balance.company_id
      left join pace on pace.balance_id = balance.id
     where balance.deleted_at is null and balance.closed_at is null and balance.current_amount > 0
       and company.account_status = 'active' and (balance.expires_on is null
         or balance.expires_on >= ${today}::date)
       and ${ofCompanies(whose, 'balance')}`.execute(db);
  return rows;
}
