import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { prepare } from '@/database/prepare';
import type { CompanyScope } from '@/platform/actor';
import type { EntryFilter } from '../../contract/entry';
import { sumEntries } from './summary';

/** Filters that also apply to hidden entries, because they reveal nothing of their content. */
export type HiddenFilter = Pick<EntryFilter, 'from' | 'to' | 'companyId' | 'consultantId'>;

const companiesLeft = prepare(
  (_, { userId }: { userId: string }) => sql<{ id: string }>`
    with own as materialized (
      select member.company_id from company_member member
        join company on company.id = member.company_id and company.deleted_at is null
       where member.user_id = ${userId}
    )
    select distinct company_id as id from monthly_total total
     where total.consultant_id = ${userId} and total.entries > 0
       and company_id not in (select company_id from own)`,
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
  { from, to, companyId, consultantId = userId }: HiddenFilter,
): Promise<number> {
  if (scope.kind === 'all' || scope.isNarrowed || consultantId !== userId) return 0;
  const left = await companiesLeft(db, { userId });
  if (left.length === 0) return 0;
  const hidden = { kind: 'companies' as const, companyIds: left.map(({ id }) => id) };
  const sums = await sumEntries(db, hidden, { from, to, companyId, consultantId });
  return sums.reduce((count, { entries }) => count + entries, 0);
}
