import { type RawBuilder, sql } from 'kysely';
import type { Database } from '@/database/connection';
import { inScope } from '@/modules/companies/server/repository';
import type { CompanyScope } from '@/platform/actor';
import type { Amount, AmountType } from '@/platform/amount';
import type { Day } from '@/platform/day';

/** Balances and days of the sums. The last day, `to`, is in the period. */
type PeriodQuery = {
  of: { companyId: string } | { balanceIds: readonly string[] };
  from: Day;
  to: Day;
  timeZone: string;
};

export type PeriodSums = {
  id: string;
  number: string;
  type: AmountType;
  opening: Amount;
  added: Amount;
  writtenOff: Amount;
  used: Amount;
  returned: Amount;
  free: Amount;
  closing: Amount;
};

/**
 * Lists the sums of a period for each balance, equal to those on its statement.
 *
 * A movement counts as posted no earlier than those before it in the ledger, as on the statement.
 * So the first movement that is not before the period begins it, and all that follow are in the
 * period or after it.
 */
export async function listPeriodSums(
  db: Database,
  scope: CompanyScope,
  asked: PeriodQuery,
): Promise<PeriodSums[]> {
  const { of, from, to, timeZone } = asked;
  const isAsked =
    'companyId' in of
      ? sql`balance.company_id = ${of.companyId}::uuid`
      : sql`balance.id = any(${[...of.balanceIds]}::uuid[])`;
  const { rows } = await sql<PeriodSums>`
    with period as (
      select ${from}::date::timestamp at time zone ${timeZone} as begins_at,
             (${to}::date + 1)::timestamp at time zone ${timeZone} as ends_at
    ), cut as (
      select balance.*, begins_at, ends_at,
             case when balance.created_at >= begins_at then 0
                  else ${firstPosted(sql`begins_at`)} end as first_seq,
             case when balance.created_at >= ends_at then 0
                  else ${firstPosted(sql`ends_at`)} end as next_seq
        from balance cross join period
       where ${isAsked} and balance.deleted_at is null
         and ${inScope(scope, 'balance.company_id')}
    ), bounded as (
      select cut.*, ${leftBefore(sql`first_seq`)} as opening, ${leftBefore(sql`next_seq`)}
        as closing,
             case when first_seq = 0 and next_seq is distinct from 0 then initial_amount else 0 end
               as bought
        from cut
    )
    select bounded.id, bounded.number, bounded.type, opening, closing, used, returned, written_off,
      bought + added as added, partly_free + wholly_free as free
      from bounded cross join lateral (
        select coalesce(-sum(movement.amount) filter (where kind = 'charge'), 0) as used,
               coalesce(sum(movement.amount) filter (where kind = 'reversal'), 0) as returned,
               coalesce(sum(movement.amount) filter (where kind = 'adjustment'
                 and movement.amount > 0), 0) as added,
               coalesce(-sum(movement.amount) filter (where kind = 'adjustment'
                 and movement.amount < 0), 0) as written_off,
               coalesce(sum(part.free_amount), 0) as partly_free
          from ledger_entry movement
          left join time_entry part on part.id = movement.time_entry_id and part.free_amount > 0
            and kind = 'charge'
            and not exists (select from ledger_entry undo where undo.reverses_id = movement.id)
         where movement.balance_id = bounded.id and seq >= bounded.first_seq
           and (bounded.next_seq is null or seq < bounded.next_seq)
      ) moved cross join lateral (
        select coalesce(sum(free_amount), 0) as wholly_free from time_entry
         where balance_id = bounded.id and deleted_at is null
           and free_since is not null
           and greatest(free_since, bounded.created_at) >= bounded.begins_at
           and greatest(free_since, bounded.created_at) < bounded.ends_at
      ) given
     order by bounded.created_at desc, bounded.id desc`.execute(db);
  return rows;
}

/**
 * Returns SQL that finds the first movement posted at that time or later. `offset 0` makes
 * PostgreSQL use the index of times; by position it would read all earlier movements.
 */
function firstPosted(at: RawBuilder<unknown>) {
  return sql`(select min(seq) from (select seq from ledger_entry
               where balance_id = balance.id and created_at >= ${at} offset 0) posted)`;
}

/**
 * Returns SQL for the amount left before a movement: 0 before the purchase, the current amount if
 * there is no such movement.
 */
function leftBefore(seq: RawBuilder<unknown>) {
  return sql`case when ${seq} is null then cut.current_amount when ${seq} = 0 then 0 when ${seq} = 1
    then cut.initial_amount
                  else (select balance_after from ledger_entry where balance_id = cut.id
                    and seq = ${seq} - 1) end`;
}
