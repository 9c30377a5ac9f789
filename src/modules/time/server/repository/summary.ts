import { type RawBuilder, sql } from 'kysely';
import type { Database } from '@/database/connection';
import { onlyRow, prepare } from '@/database/prepare';
import { inScope, scopeValue } from '@/modules/companies/server/repository';
import type { CompanyScope } from '@/platform/actor';
import type { AmountType } from '@/platform/amount';
import { splitIntoMonths } from '@/platform/calendar/month';
import type { Day } from '@/platform/day';
import type { EntryFilter } from '../../contract/entry';
import { asValues, type FilterValues, matches } from './entry-conditions';

type Row = {
  type: AmountType;
  entries: number;
  total: number;
  validated: number;
  billed: number;
  questioned: number;
  free: number;
};

/**
 * Period of whole months, given by the first days of its first and last month, with the days before
 * (head) and after (tail).
 */
type Spans = { first?: Day | undefined; last?: Day | undefined } & Edge<'head'> & Edge<'tail'>;
type Edge<Name extends string> = { [end in `${Name}From` | `${Name}To`]?: Day | undefined };
type Scope = { scope: readonly string[] | undefined };

/**
 * Sums all matching entries, hours and credits separately. Whole months are read from totals if
 * these suit the filter, so that a sum over years takes no longer than one over a month.
 */
export function sumEntries(db: Database, scope: CompanyScope, filter: EntryFilter): Promise<Row[]> {
  const parts = isKnownToTotals(filter) ? splitIntoMonths(filter) : undefined;
  if (!parts) return sumEachEntry(db, scope, filter);
  const { companyId, consultantId, category } = filter;
  const { from: first, to: last } = parts.months;
  const [head, tail] = parts.edges;
  const edges = { headFrom: head?.from, headTo: head?.to, tailFrom: tail?.from, tailTo: tail?.to };
  return sumMonths(db, {
    scope: scopeValue.of(scope),
    companyId,
    consultantId,
    category,
    first,
    last,
    ...edges,
  });
}

/** Sums the same as `sumEntries`, but reads every entry. */
export function sumEachEntry(
  db: Database,
  scope: CompanyScope,
  filter: EntryFilter,
): Promise<Row[]> {
  return sumFound(db, { ...asValues(filter), scope: scopeValue.of(scope) });
}

const beginningOfOldest = prepare(
  () => sql<{ readAt: string }>`
    select least(clock_timestamp(), min(xact_start)) as read_at from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`,
);

/**
 * Returns a time such that changes from then on are found by later reads. A change has the time
 * when its transaction began, so this is the beginning of the oldest open transaction of the
 * server's role.
 */
export async function findReadAt(db: Database): Promise<string> {
  return onlyRow(await beginningOfOldest(db, {})).readAt;
}

function isKnownToTotals(filter: EntryFilter): boolean {
  const { balanceId, taskId, validated, billed, questioned, q } = filter;
  return [balanceId, taskId, validated, billed, questioned, q || undefined].every(
    (value) => value === undefined,
  );
}

const sumMonths = prepare(
  (
    _,
    { first, last, headFrom, headTo, tailFrom, tailTo, ...query }: FilterValues & Scope & Spans,
  ) =>
    sumOf([
      ofTotals({ ...query, from: first, to: last }),
      ofQuestioned({ ...query, from: first, to: last }),
      ...(headFrom === undefined ? [] : [ofEntries({ ...query, from: headFrom, to: headTo })]),
      ...(tailFrom === undefined ? [] : [ofEntries({ ...query, from: tailFrom, to: tailTo })]),
    ]),
);

const sumFound = prepare((_, query: FilterValues & Scope) => sumOf([ofEntries(query)]));

function sumOf(parts: RawBuilder<unknown>[]): RawBuilder<Row> {
  return sql<Row>`
    select type, sum(entries)::bigint as entries, sum(amount)::bigint as total,
      sum(validated)::bigint as validated,
           sum(billed)::bigint as billed, sum(questioned)::bigint as questioned,
           sum(free)::bigint as free
      from (${sql.join(parts, sql` union all `)}) part
     group by type having sum(entries) > 0`;
}

function ofEntries({ scope, ...filter }: FilterValues & Scope): RawBuilder<unknown> {
  return sql`
    select balance.type, count(*) as entries, sum(entry.amount) as amount,
           coalesce(sum(entry.amount) filter (where entry.validated_at is not null), 0)
             as validated,
           coalesce(sum(entry.amount) filter (where entry.billed_at is not null), 0) as billed,
           coalesce(sum(entry.amount) filter (where entry.questioned_at is not null), 0)
             as questioned,
           sum(entry.free_amount) as free
      from time_entry entry join balance on balance.id = entry.balance_id
     where entry.deleted_at is null and ${inScope(scopeValue.read(scope), 'entry.company_id')}
       and ${matches(filter)}
     group by balance.type`;
}

/**
 * Returns SQL for the questioned amounts in whole months, which the totals lack; they are few rows.
 * `from` and `to` are the first days of the first and of the last month.
 */
function ofQuestioned({ scope, from, to, ...filter }: FilterValues & Scope): RawBuilder<unknown> {
  const until =
    to === undefined ? sql`true` : sql`entry.service_date < ${to}::date + interval '1 month'`;
  return sql`
    select balance.type, 0 as entries, 0 as amount, 0 as validated, 0 as billed,
           sum(entry.amount) as questioned, 0 as free
      from time_entry entry join balance on balance.id = entry.balance_id
     where entry.deleted_at is null and entry.questioned_at is not null
       and ${inScope(scopeValue.read(scope), 'entry.company_id')}
       and ${matches({ ...filter, from })} and ${until}
     group by balance.type`;
}

/**
 * Returns SQL for the totals of whole months. `from` and `to` are the first days of the first and
 * of the last month.
 */
function ofTotals({
  scope,
  from,
  to,
  companyId,
  consultantId,
  category,
}: FilterValues & Scope): RawBuilder<unknown> {
  const wanted = [
    sql`${inScope(scopeValue.read(scope), 'total.company_id')}`,
    ...(from === undefined ? [] : [sql`total.month >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`total.month <= ${to}::date`]),
    ...(companyId === undefined ? [] : [sql`total.company_id = ${companyId}::uuid`]),
    ...(consultantId === undefined ? [] : [sql`total.consultant_id = ${consultantId}::text`]),
    ...(category === undefined ? [] : [sql`total.category = ${category}::text`]),
  ];
  return sql`
    select total.type, sum(total.entries) as entries, sum(total.amount) as amount,
      sum(total.validated) as validated,
           sum(total.billed) as billed, 0 as questioned, sum(total.free) as free
      from ${sql.table(tableFor({ from, to, consultantId, category }))} total
        where ${sql.join(wanted, sql` and `)} group by total.type`;
}

/** Returns the smallest table of totals that has the columns of the filter. */
function tableFor({ from, to, consultantId, category }: FilterValues): string {
  if (consultantId !== undefined) return 'monthly_total';
  if (from === undefined && to === undefined) return 'company_total';
  return category === undefined ? 'monthly_company_total' : 'monthly_total';
}
