import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { Amount } from '@/platform/amount';
import type { Day } from '@/platform/day';
import { type MovementKind, maxMovements } from '../../domain/statement';

export type MovementRow = {
  at: string;
  kind: MovementKind;
  serviceDate: Day | null;
  title: string | null;
  consultantName: string | null;
  amount: Amount;
  balanceAfter: Amount;
  workedAmount: Amount | null;
  freeAmount: Amount;
  reason: string;
  entryId: string | null;
  isQuestioned: boolean;
  isBefore: boolean;
  /** Position in the ledger; 0 is the purchase. Free work has that of the movement before it. */
  seq: number;
  /** Hash of this movement and all before it, in hexadecimal digits. */
  hash: string;
};

type Period = { from: Day; to: Day; timeZone: string };

/**
 * Columns of a movement that the customer may see. The query must have `bounded` and
 * `movementWords`.
 */
export const movementColumns = sql`
  bounded.posted_at as at, bounded.kind, bounded.amount, bounded.balance_after,
  bounded.seq, encode(bounded.hash, 'hex') as hash,
  coalesce(standing.questioned_at is not null, false) as is_questioned,
  coalesce(standing.worked_amount, standing.amount) as worked_amount,
  coalesce(standing.free_amount, 0) as free_amount,
  coalesce(standing.free_reason, bounded.reason) as reason,
  entry.id as entry_id, consultant.name as consultant_name,
  coalesce(entry.title, departed.words ->> 'title') as title,
  coalesce(entry.service_date, (departed.words ->> 'service_date')::date) as service_date`;

/**
 * Joins for the entry of a movement, as far as the customer may read it. The query must have the
 * `company` of the balance.
 */
export const movementWords = sql`
  left join time_entry entry on entry.id = bounded.time_entry_id
    and entry.company_id = company.id
  left join lateral (
    select entry.* where bounded.kind in ('charge', 'free')
       and not exists (select from ledger_entry undo where undo.reverses_id = bounded.id)
  ) standing on true
  left join lateral (
    select before as words from audit_log
     where entry.id is null and entity = 'time_entry'
       and entity_id = bounded.time_entry_id::text
       and before ->> 'company_id' = company.id::text
         and after ->> 'company_id' <> company.id::text
     order by audit_log.id desc limit 1
  ) departed on true
  left join app_user consultant
    on consultant.id = coalesce(entry.consultant_id, departed.words ->> 'consultant_id')`;

/**
 * Query parts that place all movements of the balances in `wanted`: the purchase, the ledger and
 * the free work, of which the ledger knows nothing. Free work follows the last movement that was
 * posted when it became free, and has its hash and the amount left after it.
 */
export const placedMovements = sql`
  movement as (
    select id as balance_id, 0 as seq, 'purchase' as kind, initial_amount as amount,
           initial_amount as balance_after, null::uuid as time_entry_id, '' as reason,
           created_at, null::bigint as id,
           (select ledger_beginning(balance) from balance where balance.id = wanted.id) as hash
      from wanted
    union all
    select balance_id, seq, kind, amount, balance_after, time_entry_id,
           case kind when 'adjustment' then reason else '' end, created_at, id, hash
      from ledger_entry where balance_id in (select id from wanted)
  ), posted as (
    select *, max(created_at) over (partition by balance_id order by seq) as posted_at
      from movement
    union all
    select balance_id, null, 'free', 0, null, entry.id, '', free_since, null, null,
           greatest(free_since, wanted.created_at)
      from wanted join time_entry entry on balance_id = wanted.id
     where free_since is not null and entry.deleted_at is null
  ), counted as (
    select *, coalesce(max(seq) over (partition by balance_id order by posted_at, seq), 0) as place
      from posted
  ), placed as (
    select balance_id, place as seq, kind, amount, time_entry_id, reason, id, posted_at,
           first_value(balance_after) over in_place as balance_after,
           first_value(hash) over in_place as hash
      from counted window in_place as (partition by balance_id, place order by seq)
  )`;

/** Order of the movements of one balance. */
export const movementOrder = sql`
  bounded.seq, bounded.kind = 'free', bounded.posted_at, entry.ordinal`;

/**
 * Lists the movements of a period in the order of the ledger, at most one more than a statement may
 * have, with the last movement before them. A single SQL statement reads them, so that a concurrent
 * posting is included completely or not at all.
 *
 * A movement has the time at which its transaction began. This may be earlier than that of the
 * movement before it, if that one got the lock first. Here each counts as posted no earlier than
 * those before it, so that a period is an unbroken part of the ledger.
 *
 * An entry that has moved to another company is shown as it was when it left this one, from the
 * audit log. The customer reads neither later changes nor its id.
 */
export async function listMovements(
  db: Database,
  balanceId: string,
  period: Period,
): Promise<MovementRow[]> {
  const { from, to, timeZone } = period;
  const { rows } = await sql<MovementRow>`
    with wanted as (select * from balance where id = ${balanceId}), ${placedMovements}, bounded as (
      select *, posted_at < ${from}::date::timestamp at time zone ${timeZone} as is_before,
             lead(posted_at) over (order by seq, kind = 'free', posted_at) as next_posted_at
        from placed
       where posted_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
    )
    select ${movementColumns}, bounded.is_before
      from bounded
      cross join (select company_id as id from wanted) company
      ${movementWords}
     where not bounded.is_before or bounded.next_posted_at is null
        or bounded.next_posted_at >= ${from}::date::timestamp at time zone ${timeZone}
     order by ${movementOrder}
     limit ${maxMovements + 2}`.execute(db);
  return rows;
}
