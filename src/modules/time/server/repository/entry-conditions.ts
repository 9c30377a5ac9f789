import { type RawBuilder, sql } from 'kysely';
import { toLikePattern } from '@/database/like-pattern';
import type { EntryFilter } from '../../contract/entry';

/** A filter with the pattern its words are searched by. */
export function asValues(filter: EntryFilter): EntryFilter {
  const { from, to, companyId, balanceId, consultantId, taskId, category } = filter;
  const { validated, billed, questioned, q } = filter;
  const pattern = toLikePattern(q);
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
    q: pattern,
  };
}

/**
 * Condition for entries that match; an omitted filter matches all. For a statement that names
 * `time_entry` "entry".
 */
export function matches(filter: EntryFilter): RawBuilder<boolean> {
  const { from, to, companyId, balanceId, consultantId, taskId, category } = filter;
  const { validated, billed, questioned, q } = filter;
  const wanted = [
    from !== undefined && sql`entry.service_date >= ${from}::date`,
    to !== undefined && sql`entry.service_date <= ${to}::date`,
    companyId !== undefined && sql`entry.company_id = ${companyId}::uuid`,
    balanceId !== undefined && sql`entry.balance_id = ${balanceId}::uuid`,
    consultantId !== undefined && sql`entry.consultant_id = ${consultantId}::text`,
    taskId !== undefined && sql`entry.task_id = ${taskId}::uuid`,
    category !== undefined && sql`entry.category = ${category}::text`,
    validated !== undefined && sql`(entry.validated_at is not null) = ${validated}::boolean`,
    billed !== undefined && sql`(entry.billed_at is not null) = ${billed}::boolean`,
    questioned !== undefined && sql`(entry.questioned_at is not null) = ${questioned}::boolean`,
    q !== undefined && sql`(entry.title ilike ${q}::text or entry.description ilike ${q}::text)`,
  ].filter((one) => one !== false);
  return wanted.length > 0 ? sql<boolean>`(${sql.join(wanted, sql` and `)})` : sql<boolean>`true`;
}
