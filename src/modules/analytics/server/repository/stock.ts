import { type RawBuilder, sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { AmountType } from '@/platform/amount';
import type { Day } from '@/platform/day';
import { endOfDay, startOfDay } from '@/platform/server/day-bounds';
import { daysOfSpan, type Span } from '../../domain/period';
import { ofCompanies, type Spans, type WorkFilter } from './usage';

type StockQuery = { today: Day; timeZone: string };
export type StockRow = {
  type: AmountType;
  figure: 'sold' | 'expired';
  now: number;
  before: number;
};

/**
 * Adds up the amounts sold and expired in each period, by local days. Sold means bought with a
 * balance or added to it later. Expired means left after the last day of use: work up to that day
 * counts whenever it was logged, and later write-offs do not.
 */
export async function sumStock(
  db: Database,
  whose: WorkFilter,
  { now, before }: Spans,
  { today, timeZone }: StockQuery,
): Promise<StockRow[]> {
  const within = (span: Span) => {
    const { from, to } = daysOfSpan(span);
    return sql`moved_on between ${from}::date and ${to}::date`;
  };
  const { from } = daysOfSpan(before.from < now.from ? before : now);
  const { to } = daysOfSpan(now);
  const lastDayEnds = sql`(balance.expires_on + 1)::timestamp at time zone ${timeZone}`;
  const { rows } = await sql<StockRow>`
    select type, figure, coalesce(sum(amount) filter (where ${within(now)}), 0)::bigint as now,
           coalesce(sum(amount) filter (where ${within(before)}), 0)::bigint as before
      from (
        ${soldBetween(whose, { from, to }, timeZone)}
        union all
        select 'expired', balance.type, balance.expires_on, greatest(0, balance.current_amount
                 + (select coalesce(sum(entry.amount), 0) from time_entry entry
                     where entry.balance_id = balance.id and entry.deleted_at is null
                       and entry.service_date > balance.expires_on)
                 - (select coalesce(sum(later.amount), 0) from ledger_entry later
                     where later.balance_id = balance.id and later.kind = 'adjustment'
                       and later.created_at >= ${lastDayEnds}))
          from balance
         where balance.deleted_at is null and balance.created_at < ${lastDayEnds}
           and (balance.closed_at is null or balance.closed_at >= ${lastDayEnds})
           and balance.expires_on between ${from}::date and ${to}::date
             and balance.expires_on < ${today}::date
           and ${ofCompanies(whose, 'balance')}
      ) moved
     group by type, figure`.execute(db);
  return rows;
}

export type DaySpan = { from: Day; to: Day };

/** Adds up the sold amounts from the first day to the last, separately for hours and credits. */
export async function sumSold(
  db: Database,
  whose: WorkFilter,
  days: DaySpan,
  timeZone: string,
): Promise<{ type: AmountType; amount: number }[]> {
  const { rows } = await sql<{ type: AmountType; amount: number }>`
    select type, sum(amount)::bigint as amount
      from (${soldBetween(whose, days, timeZone)}) sold group by type`.execute(db);
  return rows;
}

/** Selects each amount that was bought with a balance or added to it later, with its local day. */
function soldBetween(
  whose: WorkFilter,
  { from, to }: DaySpan,
  timeZone: string,
): RawBuilder<unknown> {
  const local = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone ${timeZone})::date`;
  const [beginsAt, endsAt] = [startOfDay(from, timeZone), endOfDay(to, timeZone)];
  return sql`
        select 'sold' as figure, balance.type, ${local(sql`balance.created_at`)} as moved_on,
          balance.initial_amount as amount
          from balance
         where balance.deleted_at is null and balance.created_at >= ${beginsAt}
           and balance.created_at < ${endsAt}
           and ${ofCompanies(whose, 'balance')}
        union all
        select 'sold', balance.type, ${local(sql`added.created_at`)}, added.amount
          from ledger_entry added join balance on balance.id = added.balance_id
         where added.kind = 'adjustment' and added.amount > 0 and added.created_at >= ${beginsAt}
           and added.created_at < ${endsAt}
           and balance.deleted_at is null and ${ofCompanies(whose, 'balance')}`;
}
