import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { Day } from '@/platform/day';
import { ofCompanies, ofPerson, type WorkFilter } from './usage';

type Sums = { entries: number; hours: number; credits: number };
export type WaitingRow = Sums & {
  id: string;
  name: string;
  oldestOn: Day;
  count: number;
  allEntries: number;
  allHours: number;
  allCredits: number;
};

/**
 * Lists work that is charged, validated and not billed by customer, the longest waiting first, with
 * the sums of all.
 */
export async function listWaiting(
  db: Database,
  whose: WorkFilter,
  limit: number | null,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select waiting.*, company.name, count(*) over () as count, sum(entries) over ()::bigint
      as all_entries,
           sum(hours) over ()::bigint as all_hours, sum(credits) over ()::bigint as all_credits
      from (select entry.company_id as id, count(*) as entries, min(entry.service_date)
        as oldest_on,
                   coalesce(sum(entry.amount) filter (where balance.type = 'hours'), 0) as hours,
                   coalesce(sum(entry.amount) filter (where balance.type = 'credits'), 0) as credits
              from time_entry entry join balance on balance.id = entry.balance_id
             where entry.deleted_at is null and entry.validated_at is not null
               and entry.billed_at is null and entry.amount > 0
               and ${ofCompanies(whose, 'entry')} and ${ofPerson(whose, 'entry')}
             group by entry.company_id) waiting
      join company on company.id = waiting.id
     order by oldest_on, waiting.id
     limit ${limit}`.execute(db);
  return rows;
}
