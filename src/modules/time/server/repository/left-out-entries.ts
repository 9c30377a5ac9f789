import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { prepare } from '@/database/prepare';
import type { CompanyScope } from '@/platform/actor';
import type { EntryFilter } from '../../contract/entry';
import { sumEntries } from './summary';

/** Filters that also apply to hidden entries, because they reveal nothing of their content. */
export type HiddenFilter = Pick<EntryFilter, 'from' | 'to' | 'companyId' | 'consultantId'>;

const countInCompaniesLeft = prepare(
  (_, { userId }: { userId: string }) => sql<{ id: string; entries: number }>`
    with own as materialized (
      select member.company_id from company_member member
        join company on company.id = member.company_id and company.deleted_at is null
       where member.user_id = ${userId}
    )
    select company_id as id, sum(entries)::int as entries from monthly_total total
     where total.consultant_id = ${userId} and company_id not in (select company_id from own)
     group by company_id having sum(entries) > 0`,
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
  const left = (await countInCompaniesLeft(db, { userId })).filter(
    ({ id }) => companyId === undefined || id === companyId,
  );
  if (left.length === 0) return 0;
  const isWholeHistory = from === undefined && to === undefined;
  const hidden = { kind: 'companies' as const, companyIds: left.map(({ id }) => id) };
  const counts = isWholeHistory ? left : await sumEntries(db, hidden, { from, to, consultantId });
  return counts.reduce((count, { entries }) => count + entries, 0);
}
