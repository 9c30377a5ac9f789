import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { PunchView } from '../../contract/punches';

/**
 * Lists punched holes with their entries, from the charges that are not reversed, in the order of
 * the ledger. An entry takes one credit, so the first charge is hole 1. Other movements, such as a
 * write-off, punch no hole.
 */
export async function listPunches(
  db: Database,
  balanceId: string,
  { first, count }: { first: number; count: number },
): Promise<PunchView[]> {
  const { rows } = await sql<PunchView>`
    select ${first}::int + (row_number() over (order by charge.seq))::int as number, entry.id
      as entry_id, entry.title,
           entry.service_date, consultant.name as consultant_name
      from (select seq, time_entry_id
              from ledger_entry charge
             where balance_id = ${balanceId} and kind = 'charge'
               and not exists (select from ledger_entry undo where undo.reverses_id = charge.id)
             order by seq offset ${first}::int limit ${count}::int) charge
      join time_entry entry on entry.id = charge.time_entry_id
      join app_user consultant on consultant.id = entry.consultant_id
     order by charge.seq`.execute(db);
  return rows;
}
