import { type RawBuilder, sql } from 'kysely';
import { holds, type Patterns, toPatterns } from '@/database/search';
import type { EntryFilter } from '../../contract/entry';

/** Filter whose search text has become patterns. */
export type FilterValues = Omit<EntryFilter, 'q'> & { patterns?: Patterns };

/** Converts a filter, with the patterns for its search text. */
export function asValues(filter: EntryFilter): FilterValues {
  const { from, to, companyId, balanceId, consultantId, taskId, category } = filter;
  const { validated, billed, questioned, q } = filter;
  return {
    from,
    to,
    companyId,
    balanceId,
    consultantId,
    taskId,
    category,
    validated,
    billed,
    questioned,
    patterns: toPatterns(q),
  };
}

/**
 * Returns the SQL condition of a filter; filters that are left out match all. The query must name
 * `time_entry` "entry".
 */
export function matches(filter: FilterValues): RawBuilder<boolean> {
  const { from, to, companyId, balanceId, consultantId, taskId, category } = filter;
  const { validated, billed, questioned, patterns } = filter;
  const wanted = [
    from !== undefined && sql`entry.service_date >= ${from}::date`,
    to !== undefined && sql`entry.service_date <= ${to}::date`,
    companyId !== undefined && sql`entry.company_id = ${companyId}::uuid`,
    balanceId !== undefined && sql`entry.balance_id = ${balanceId}::uuid`,
    consultantId !== undefined && sql`entry.consultant_id = ${consultantId}::text`,
    taskId !== undefined && sql`entry.task_id = ${taskId}::uuid`,
    category !== undefined && sql`entry.category = ${category}::text`,
    validated !== undefined && sql`(entry.validated_at is not null) = ${validated}::boolean`,
    billed !== undefined && // Free work has nothing to bill, so it does not wait for it.
      sql`(entry.billed_at is not null) = ${billed}::boolean
        and (${billed}::boolean or entry.amount > 0)`,
    questioned !== undefined && sql`(entry.questioned_at is not null) = ${questioned}::boolean`,
    patterns !== undefined && holds(patterns, 'entry.title', 'entry.description'),
  ].filter((one) => one !== false);
  return wanted.length > 0 ? sql<boolean>`(${sql.join(wanted, sql` and `)})` : sql<boolean>`true`;
}
