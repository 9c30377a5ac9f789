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
  reason: string;
  entryId: string | null;
  isQuestioned: boolean;
  isBefore: boolean;
  /** Position in the ledger; 0 is the purchase. */
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
  bounded.posted_at as at, bounded.kind, bounded.amount, bounded.balance_after, bounded.reason,
  bounded.seq, encode(bounded.hash, 'hex') as hash,
  bounded.kind = 'charge' and entry.questioned_at is not null and not exists (
    select from ledger_entry undo where undo.reverses_id = bounded.id
  ) as is_questioned,
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
    with movement as (
      select 0 as seq, 'purchase' as kind, initial_amount as amount, initial_amount
        as balance_after,
             null::uuid as time_entry_id, '' as reason, created_at, null::bigint as id,
             ledger_beginning(balance) as hash
        from balance where id = ${balanceId}
      union all
      select seq, kind, amount, balance_after, time_entry_id, case kind when 'adjustment'
        then reason else '' end, created_at, id, hash
        from ledger_entry where balance_id = ${balanceId}
    ), posted as (
      select *, max(created_at) over (order by seq) as posted_at from movement
    ), bounded as (
      select *, posted_at < ${from}::date::timestamp at time zone ${timeZone} as is_before,
             lead(posted_at) over (order by seq) as next_posted_at
        from posted
       where posted_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
    )
    select ${movementColumns}, bounded.is_before
      from bounded
      cross join (select company_id as id from balance where id = ${balanceId}) company
      ${movementWords}
     where not bounded.is_before or bounded.next_posted_at is null
        or bounded.next_posted_at >= ${from}::date::timestamp at time zone ${timeZone}
     order by bounded.seq
     limit ${maxMovements + 2}`.execute(db);
  return rows;
}
