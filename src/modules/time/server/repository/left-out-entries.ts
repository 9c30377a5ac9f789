import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { onlyRow, prepare } from '@/database/prepare';
import type { CompanyScope } from '@/platform/actor';
import type { EntryFilter } from '../../contract/entry';
import { matches } from './entry-conditions';

/** Filters that also apply to hidden entries, because they reveal nothing of their content. */
export type HiddenFilter = Pick<EntryFilter, 'from' | 'to' | 'companyId' | 'consultantId'>;

const countHidden = prepare(
  (_, { userId, ...filter }: HiddenFilter & { userId: string }) => sql<{ count: number }>`
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
       and entry.consultant_id = ${userId} and ${matches(filter)}`,
);

/**
 * Counts the person's own entries that they may no longer see, because they do not work for the
 * customer any more. A key limited to one customer gets 0. Few people have left a company, so
 * totals tell first whether there is anything to count.
 */
export async function countLeftOut(
  db: Database,
  userId: string,
  scope: CompanyScope,
  { from, to, companyId, consultantId }: HiddenFilter,
): Promise<number> {
  if (scope.kind === 'all' || scope.isNarrowed) return 0;
  return onlyRow(await countHidden(db, { userId, from, to, companyId, consultantId })).count;
}
