import { type RawBuilder, sql } from 'kysely';
import type { Database } from '@/database/connection';
import { inScope } from '@/modules/companies/server/repository';
import type { CompanyScope } from '@/platform/actor';
import type { AmountType } from '@/platform/amount';
import type { Day } from '@/platform/day';
import type { MonthGroup } from '../../contract/monthly';
import type { Category } from '../../domain/category';

type Asked = {
  scope: CompanyScope;
  companyId?: string | undefined;
  /** Only what this person has done. */
  consultantId?: string | undefined;
  from: Day;
  to: Day;
};

/** By their first days. */
function within({ scope, companyId, from, to }: Asked): RawBuilder<boolean> {
  const ofCompany = companyId === undefined ? sql`true` : sql`total.company_id = ${companyId}::uuid`;
  return sql`total.month between ${from}::date and ${to}::date and ${inScope(scope, 'total.company_id')} and ${ofCompany}`;
}

/** What was used in each month, by category and kind. */
export async function listUseByMonth(db: Database, asked: Asked) {
  const { consultantId } = asked;
  const ofPerson = consultantId === undefined ? sql`true` : sql`total.consultant_id = ${consultantId}`;
  const { rows } = await sql<{ month: Day; category: Category; type: AmountType; amount: number }>`
    select total.month, total.category, total.type, sum(total.amount) as amount
      from monthly_total total where ${within(asked)} and ${ofPerson}
     group by total.month, total.category, total.type`.execute(db);
  return rows;
}

export type GroupRow = {
  month: Day;
  id: string | null;
  name: string | null;
  type: AmountType;
  entries: number;
  total: number;
  validated: number;
  billed: number;
};

const sums = sql`sum(part.entries) as entries, sum(part.amount) as total, sum(part.validated) as validated, sum(part.billed) as billed`;

/** What each group comes to in each of the months. */
export async function listByGroup(db: Database, group: MonthGroup, asked: Asked): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select part.month, part.id, ${nameOf[group]} as name, part.type, ${sums}
      from (${partsOf(group, asked)}) part ${joinOf[group]}
     group by part.month, part.id, ${nameOf[group]}, part.type
    having sum(part.entries) > 0
     order by part.month desc`.execute(db);
  return rows;
}

const nameOf: Record<MonthGroup, RawBuilder<string | null>> = {
  category: sql`null::text`,
  consultant: sql`app_user.name`,
  customer: sql`company.name`,
  feature: sql`'FEAT-' || task.number || ' ' || task.title`,
};

const joinOf: Record<MonthGroup, RawBuilder<unknown>> = {
  category: sql``,
  consultant: sql`join app_user on app_user.id = part.id`,
  customer: sql`join company on company.id = part.id`,
  feature: sql`left join task on task.id = part.id`,
};

function partsOf(group: MonthGroup, asked: Asked): RawBuilder<unknown> {
  if (group !== 'feature') {
    const column = { category: 'category', consultant: 'consultant_id', customer: 'company_id' }[group];
    return sql`
      select total.month, total.${sql.id(column)} as id, total.type, total.entries, total.amount, total.validated, total.billed
        from monthly_total total where ${within(asked)}`;
  }
  // What is on no feature is everything less what is on one.
  return sql`
    select total.month, total.task_id as id, total.type, total.entries, total.amount, total.validated, total.billed
      from monthly_task_total total where ${within(asked)}
    union all
    select total.month, null, total.type, total.entries, total.amount, total.validated, total.billed
      from monthly_total total where ${within(asked)}
    union all
    select total.month, null, total.type, -total.entries, -total.amount, -total.validated, -total.billed
      from monthly_task_total total where ${within(asked)}`;
}

/** The latest month with anything in it. */
export async function findLatestMonth(db: Database, scope: CompanyScope, companyId: string | undefined) {
  const latest = await db
    .selectFrom('monthlyTotal')
    .select('month')
    .where(inScope(scope, 'monthly_total.company_id'))
    .where('entries', '>', 0)
    .$if(companyId !== undefined, (query) => query.where('companyId', '=', companyId ?? ''))
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.month ?? null;
}
