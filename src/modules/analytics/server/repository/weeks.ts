import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { Day } from '@/platform/day';
import type { WeekUse } from '../../contract';
import { ofCompanies, ofPerson, type WorkFilter } from './usage';

/**
 * Lists the charges of each week by service date, and the minutes that could be used when it began.
 * The latter counts every time bank that at that midnight was sold and neither expired, closed nor
 * deleted: its present amount, without the charges and adjustments since then. Work logged late
 * therefore counts in its own week. `weeks` are Mondays in order.
 */
export async function listWeeks(
  db: Database,
  whose: WorkFilter,
  { weeks, timeZone }: { weeks: readonly Day[]; timeZone: string },
): Promise<WeekUse[]> {
  const [first = '', last = ''] = [weeks[0], weeks.at(-1)];
  const beginsAt = (day: unknown) => sql`(${day})::date::timestamp at time zone ${timeZone}`;
  const monday = (day: unknown) => sql`${day} - (extract(isodow from ${day})::int - 1)`;
  const addedOn = sql`(added.created_at at time zone ${timeZone})::date`;
  const { rows } = await sql<WeekUse>`
    with week as (
      select day::date as monday, ${beginsAt(sql`day`)} as begins_at
        from generate_series(${first}::date::timestamp, ${last}::date::timestamp, interval '7 days')
          as day
    ), done as materialized (
      select entry.balance_id, ${monday(sql`entry.service_date`)} as monday, sum(entry.amount)
        as amount,
             coalesce(sum(entry.amount) filter (where ${ofPerson(whose, 'entry')}), 0) as shown
        from time_entry entry
       where entry.deleted_at is null and entry.service_date >= ${first}::date
         and ${ofCompanies(whose, 'entry')}
       group by 1, 2
    ), since as (
      select balance_id, least(monday, ${last}::date) as monday, sum(amount) as amount
        from (select balance_id, monday, amount from done
               union all
              select added.balance_id, ${monday(addedOn)}, -added.amount
                from ledger_entry added
               where added.kind = 'adjustment'
                 and added.created_at >= ${beginsAt(sql`${first}::date`)}) moved
       group by 1, 2
    ), bank as (
      select balance.id, balance.current_amount, balance.created_at, balance.expires_on,
             least(balance.closed_at, balance.deleted_at) as ended_at
        from balance
       where balance.type = 'hours' and ${ofCompanies(whose, 'balance')}
         and (balance.closed_at is null or balance.closed_at >= ${beginsAt(sql`${first}::date`)})
         and (balance.deleted_at is null or balance.deleted_at >= ${beginsAt(sql`${first}::date`)})
         and (balance.expires_on is null or balance.expires_on >= ${first}::date)
    ), stock as (
      select bank.*, week.monday, week.begins_at, bank.current_amount
               + coalesce(sum(since.amount) over (partition by bank.id order by week.monday desc),
                 0) as held
        from bank cross join week left join since on since.balance_id = bank.id
          and since.monday = week.monday
    ), available as (
      select monday, sum(greatest(0, held)) as amount
        from stock
       where created_at < begins_at and (ended_at is null or ended_at >= begins_at)
         and (expires_on is null or expires_on >= monday)
       group by monday
    ), used as (
      select done.monday, sum(done.shown) filter (where balance.type = 'hours') as hours,
             sum(done.shown) filter (where balance.type = 'credits') as credits
        from done join balance on balance.id = done.balance_id group by done.monday
    )
    select week.monday as week, coalesce(used.hours, 0)::bigint as hours, coalesce(used.credits,
      0)::bigint as credits,
           coalesce(available.amount, 0)::bigint as available
      from week left join used using (monday) left join available using (monday)
     order by week.monday`.execute(db);
  return rows;
}
