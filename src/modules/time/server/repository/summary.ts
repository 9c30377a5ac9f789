import { type RawBuilder, sql } from 'kysely';
import type { Database } from '@/database/connection';
import { inScope } from '@/modules/companies/server/repository';
import type { CompanyScope } from '@/platform/actor';
import type { AmountType } from '@/platform/amount';
import type { EntryFilter } from '../../contract';
import { wholeMonthsOf } from '../../domain/monthly';
import { asValues, matches } from './matching';

type Row = {
  type: AmountType;
  entries: number;
  total: number;
  validated: number;
  billed: number;
};

/**
 * What all entries that match come to, hours and credits each for themselves. Whole months come from their totals
 * where these know what is asked, so that everything there ever was costs no more than a month.
 */
export async function sumEntries(db: Database, scope: CompanyScope, filter: EntryFilter): Promise<Row[]> {
  const parts = isKnownToTotals(filter) ? wholeMonthsOf(filter) : undefined;
  if (!parts) return sumEachEntry(db, scope, filter);
  const edges = parts.edges.map((edge) => ofEntries(scope, { ...filter, ...edge }));
  return sumOf(db, [ofTotals(scope, { ...filter, ...parts.months }), ...edges]);
}

/** The same, entry by entry. */
export function sumEachEntry(db: Database, scope: CompanyScope, filter: EntryFilter): Promise<Row[]> {
  return sumOf(db, [ofEntries(scope, filter)]);
}

function isKnownToTotals({ balanceId, taskId, validated, billed, q }: EntryFilter): boolean {
  return [balanceId, taskId, validated, billed, q || undefined].every((asked) => asked === undefined);
}

async function sumOf(db: Database, parts: RawBuilder<unknown>[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select type, sum(entries)::bigint as entries, sum(amount)::bigint as total, sum(validated)::bigint as validated,
           sum(billed)::bigint as billed
      from (${sql.join(parts, sql` union all `)}) part
     group by type having sum(entries) > 0`.execute(db);
  return rows;
}

function ofEntries(scope: CompanyScope, filter: EntryFilter): RawBuilder<unknown> {
  return sql`
    select balance.type, count(*) as entries, sum(entry.amount) as amount,
           coalesce(sum(entry.amount) filter (where entry.validated_at is not null), 0) as validated,
           coalesce(sum(entry.amount) filter (where entry.billed_at is not null), 0) as billed
      from time_entry entry join balance on balance.id = entry.balance_id
     where entry.deleted_at is null and ${inScope(scope, 'entry.company_id')} and ${matches(asValues(filter))}
     group by balance.type`;
}

/** `from` and `to` are the first days of the first and of the last month. */
function ofTotals(scope: CompanyScope, { from, to, companyId, consultantId, category }: EntryFilter) {
  const wanted = [
    sql`${inScope(scope, 'total.company_id')}`,
    ...(from === undefined ? [] : [sql`total.month >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`total.month <= ${to}::date`]),
    ...(companyId === undefined ? [] : [sql`total.company_id = ${companyId}::uuid`]),
    ...(consultantId === undefined ? [] : [sql`total.consultant_id = ${consultantId}::text`]),
    ...(category === undefined ? [] : [sql`total.category = ${category}::text`]),
  ];
  // What is asked about no time and nobody stands in far fewer rows.
  const isAllTime = [from, to, consultantId].every((asked) => asked === undefined);
  return sql`
    select total.type, sum(total.entries) as entries, sum(total.amount) as amount, sum(total.validated) as validated,
           sum(total.billed) as billed
      from ${sql.table(isAllTime ? 'company_total' : 'monthly_total')} total where ${sql.join(wanted, sql` and `)} group by total.type`;
}
