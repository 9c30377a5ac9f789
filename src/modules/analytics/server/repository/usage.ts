import { type RawBuilder, sql } from 'kysely';
import type { Database } from '@/database/connection';
import { inScope } from '@/modules/companies/server/repository';
import type { Category } from '@/modules/time/domain/category';
import type { CompanyScope } from '@/platform/actor';
import type { AmountType } from '@/platform/amount';
import { getFirstDay } from '@/platform/calendar/month';
import type { Day } from '@/platform/day';
import type { Span } from '../../domain/period';

/** Filter of the work, limited to a scope of companies. */
export type WorkFilter = {
  scope: CompanyScope;
  companyId?: string | undefined;
  consultantId?: string | undefined;
};

export type Spans = { now: Span; before: Span };

/**
 * Builds the condition for the filtered companies; `alias` is the table's name in the statement.
 */
export function ofCompanies({ scope, companyId }: WorkFilter, alias: string): RawBuilder<boolean> {
  const column = `${alias}.company_id`;
  const ofCompany =
    companyId === undefined ? sql`true` : sql`${sql.ref(column)} = ${companyId}::uuid`;
  return sql`${inScope(scope, column)} and ${ofCompany}`;
}

export function ofPerson({ consultantId }: WorkFilter, alias: string): RawBuilder<boolean> {
  return consultantId === undefined
    ? sql`true`
    : sql`${sql.ref(`${alias}.consultant_id`)} = ${consultantId}::text`;
}

function during({ from, to }: Span): RawBuilder<boolean> {
  return sql`total.month between ${getFirstDay(from)}::date and ${getFirstDay(to)}::date`;
}

export type MonthRow = {
  month: Day;
  category: Category;
  type: AmountType;
  amount: number;
  validated: number;
  billed: number;
  free: number;
};

/** Lists the sums of each month of both periods, by category and type. */
export async function listMonths(
  db: Database,
  whose: WorkFilter,
  { now, before }: Spans,
): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select total.month, total.category, total.type, sum(total.amount) as amount,
      sum(total.validated) as validated,
           sum(total.billed) as billed, sum(total.free) as free
      from monthly_total total
     where (${during(now)} or ${during(before)}) and ${ofCompanies(whose, 'total')}
       and ${ofPerson(whose, 'total')}
     group by total.month, total.category, total.type`.execute(db);
  return rows;
}

export type CustomerRow = {
  id: string;
  name: string;
  hoursNow: number;
  hoursBefore: number;
  creditsNow: number;
  creditsBefore: number;
  count: number;
};

/**
 * Lists the customers with work in either period, the largest change first, and counts all of them.
 */
export async function listCustomerUse(
  db: Database,
  whose: WorkFilter,
  { now, before }: Spans,
  limit: number | null,
): Promise<CustomerRow[]> {
  const sum = (type: AmountType, span: Span) =>
    sql`coalesce(sum(total.amount) filter (where total.type = ${type} and ${during(span)}), 0)`;
  const { rows } = await sql<CustomerRow>`
    select changed.*, company.name
      from (select total.company_id as id, ${sum('hours', now)} as hours_now,
        ${sum('hours', before)} as hours_before,
                   ${sum('credits', now)} as credits_now, ${sum('credits', before)}
                     as credits_before, count(*) over () as count
              from monthly_total total
             where (${during(now)} or ${during(before)}) and ${ofCompanies(whose, 'total')}
               and ${ofPerson(whose, 'total')}
             group by total.company_id having sum(total.entries) > 0) changed
      join company on company.id = changed.id
     order by abs(hours_now - hours_before) desc, abs(credits_now - credits_before) desc,
       hours_now desc, changed.id
     limit ${limit}`.execute(db);
  return rows;
}
