import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { onlyRow } from '@/database/prepare';
import type { CompanyScope } from '@/platform/actor';
import type { EntryFilter } from '../../contract/entry';
import { matches } from './entry-conditions';

/** Filters that apply to hidden entries: none of them tests the content of an entry. */
export type HiddenFilter = Pick<EntryFilter, 'from' | 'to' | 'companyId' | 'consultantId'>;

/**
 * Number of a person's own entries that they do not see, because they no longer belong to the
 * customer. A key limited to one customer always gets 0. Few people have left a company: the totals
 * say first whether there is something to count.
 */
export async function countLeftOut(
  db: Database,
  userId: string,
  scope: CompanyScope,
  { from, to, companyId, consultantId }: HiddenFilter,
): Promise<number> {
  if (scope.kind === 'all' || scope.isNarrowed) return 0;
  const { rows } = await sql<{ count: number }>`
    with own as materialized (
      select member.company_id from company_member member
        join company on company.id = member.company_id and company.deleted_at is null
       where member.user_id = ${userId}
    ), gone as materialized (
      select distinct company_id from monthly_total total
       where total.consultant_id = ${userId} and total.entries > 0
         and company_id not in (select company_id from own)
    )
    select count(*) from time_entry entry
     where entry.company_id in (select company_id from gone) and entry.deleted_at is null
       and entry.consultant_id = ${userId}
       and ${matches({ from, to, companyId, consultantId })}`.execute(db);
  return onlyRow(rows).count;
}
