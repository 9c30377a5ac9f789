import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { isOpenOn } from '@/modules/balances/server/repository/sale-cards';
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
  /** Last day of the balance or, of a sale that repeats, of the card that expires first. */
  expiresOn: Day | null;
  /** Part of `left` that expires on that day. */
  expiring: number;
  since: Day;
  charged: number[];
};

type PaceQuery = { today: Day; timeZone: string; weeks: readonly Day[] };

/**
 * Lists usable balances with something left, and their charges in each of the weeks. The cards of a
 * sale that repeats are one balance. `weeks` are Mondays in order.
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
    with card as (
      select balance.*, coalesce(turn.standing_sale_id, balance.id) as whole_id, turn.turn
        from balance left join standing_turn turn on turn.balance_id = balance.id
       where balance.deleted_at is null and ${ofCompanies(whose, 'balance')}
    ), pace as (
      select card.whole_id, array[${sql.join(weeks.map(inWeek))}] as charged
        from time_entry entry join card on card.id = entry.balance_id
       where entry.deleted_at is null and entry.service_date between ${first}::date
         and ${addDays(last, 6)}::date
         and ${ofCompanies(whose, 'entry')}
       group by card.whole_id
    ), usable as (
      select card.*, row_number() over (whole order by expires_on, created_at, id) as place,
             sum(current_amount) over whole as whole_left,
             first_value(id) over newest as shown_id,
             first_value(number) over newest as shown_number
        from card
       where ${isOpenOn('card', today)} and current_amount > 0
      window whole as (partition by whole_id), newest as (whole order by turn desc)
    )
    select shown_id as balance_id, shown_number as number, usable.company_id,
           company.name as company_name, usable.type, whole_left as left, usable.expires_on,
           usable.current_amount as expiring,
           (select coalesce(min(begun.service_date), min(used.created_at at time zone ${timeZone})
                ::date)
              from card used left join lateral (
                select entry.service_date from time_entry entry
                 where entry.balance_id = used.id and entry.deleted_at is null
                 order by entry.service_date, entry.ordinal limit 1) begun on true
             where used.whole_id = usable.whole_id) as since,
           coalesce(pace.charged, array_fill(0, array[${weeks.length}::int])) as charged
      from usable
      join company on company.id = usable.company_id
      left join pace on pace.whole_id = usable.whole_id
     where usable.place = 1 and company.account_status = 'active'`.execute(db);
  return rows;
}
