import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { Day } from '@/platform/day';
import { everyId, type IdRange } from '@/platform/server/id-range';

/** Wrong total of a company: of one month, or of all time if `month` is null. */
type BrokenTotal = { companyId: string; month: Day | null };

/**
 * Lists the totals of the companies in the range that differ from the sum of their entries, at most
 * 100.
 */
export async function readBrokenTotals(
  db: Database,
  { first, last }: IdRange = everyId,
): Promise<BrokenTotal[]> {
  const { rows } = await sql<BrokenTotal>`
    select distinct company_id, month from broken_totals(${first}::uuid, ${last}::uuid)
    limit 100`.execute(db);
  return rows;
}
