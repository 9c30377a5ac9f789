import { type RawBuilder, sql } from 'kysely';
import type { Database } from '@/database/connection';
import { prepare } from '@/database/prepare';
import { inScope, scopeValue } from '@/modules/companies/server/repository';
import { type Category, categories } from '@/modules/time/domain/category';
import type { CompanyScope } from '@/platform/actor';
import type { AmountType } from '@/platform/amount';
import type { Day } from '@/platform/day';
import type { MonthGroup } from '../../contract/monthly';

/**
 * Companies and months of a query. Months are given by their first days; without them, all months
 * are read.
 */
type MonthQuery = {
  scope: CompanyScope;
  companyId?: string | undefined;
  months?: readonly Day[] | undefined;
};
type PreparedValues = Omit<MonthQuery, 'scope'> & { scope: readonly string[] | undefined };

/**
 * Builds the condition for the rows. It names each month, because PostgreSQL cannot estimate how
 * short a span is.
 */
function within({ scope, companyId, months }: PreparedValues): RawBuilder<boolean> {
  const ofMonths = months === undefined ? sql`true` : sql`total.month = any(${months}::date[])`;
  const ofCompany =
    companyId === undefined ? sql`true` : sql`total.company_id = ${companyId}::uuid`;
  return sql`${ofMonths} and ${inScope(scopeValue.read(scope), 'total.company_id')}
    and ${ofCompany}`;
}

function given({ scope, companyId, months }: MonthQuery): PreparedValues {
  return { scope: scopeValue.of(scope), companyId, months };
}

/** Use of one month: minutes by category, and credits. */
type MonthRow = { month: Day; credits: number } & Record<Category, number>;

const useOfCompanies = prepare((_, query: PreparedValues) => {
  const minutes = categories.map((category) => {
    const column = sql.id(category);
    return sql`coalesce(sum(total.${column}) filter (where total.type = 'hours'), 0)::bigint
      as ${column}`;
  });
  return sql<MonthRow>`
    select total.month, ${sql.join(minutes)}, coalesce(sum(total.amount)
      filter (where total.type = 'credits'), 0)::bigint as credits
      from monthly_company_total total where ${within(query)} group by total.month`;
});

const useByPerson = prepare(
  (_, { consultantId, ...query }: PreparedValues & { consultantId: string }) => {
    const minutes = categories.map((category) => {
      const isOf = sql`total.type = 'hours' and total.category = ${sql.lit(category)}`;
      return sql`coalesce(sum(total.amount) filter (where ${isOf}), 0)::bigint
      as ${sql.id(category)}`;
    });
    return sql<MonthRow>`
    select total.month, ${sql.join(minutes)}, coalesce(sum(total.amount)
      filter (where total.type = 'credits'), 0)::bigint as credits
      from monthly_total total where ${within(query)} and total.consultant_id = ${consultantId}
        group by total.month`;
  },
);

/** Lists the use of each month with any work, of all people or of one. */
export function listUseByMonth(
  db: Database,
  query: MonthQuery,
  consultantId?: string,
): Promise<MonthRow[]> {
  if (consultantId === undefined) return useOfCompanies(db, given(query));
  return useByPerson(db, { ...given(query), consultantId });
}

/** Minutes and credits of a group in one month. */
export type GroupMonth = { month: Day; id: string | null; name: string | null } & Record<
  AmountType | `${AmountType}${'Entries' | 'Validated' | 'Billed' | 'Free'}`,
  number
>;

/**
 * Builds the query of sums by group. It adds up before it looks up names, because names in the
 * grouping would be compared for every total.
 */
function selectMonthsBy(group: MonthGroup) {
  const sumOf = (
    type: AmountType,
    column: 'entries' | 'amount' | 'validated' | 'billed' | 'free',
  ) => sql`coalesce(sum(${sql.ref(column)}) filter (where type = ${sql.lit(type)}), 0)::bigint`;
  return prepare(
    (_, query: PreparedValues) => sql<GroupMonth>`
    select part.*, ${nameOf[group]} as name
      from (select month, id,
              ${sumOf('hours', 'entries')} as hours_entries,
              ${sumOf('hours', 'amount')} as hours,
              ${sumOf('hours', 'validated')} as hours_validated,
              ${sumOf('hours', 'billed')} as hours_billed,
              ${sumOf('hours', 'free')} as hours_free,
              ${sumOf('credits', 'entries')} as credits_entries,
              ${sumOf('credits', 'amount')} as credits,
              ${sumOf('credits', 'validated')} as credits_validated,
              ${sumOf('credits', 'billed')} as credits_billed,
              ${sumOf('credits', 'free')} as credits_free
              from (${partsOf[group](query)}) total group by month, id
              having sum(entries) > 0) part ${joinOf[group]}`,
  );
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

/** Selects rows of a table of totals, each with the id of its group. */
function parts(
  table: string,
  id: RawBuilder<unknown>,
  query: PreparedValues,
  sign = sql``,
): RawBuilder<unknown> {
  return sql`
    select total.month, ${id} as id, total.type, ${sign}total.entries as entries,
      ${sign}total.amount as amount,
           ${sign}total.validated as validated, ${sign}total.billed as billed,
           ${sign}total.free as free
      from ${sql.table(table)} total where ${within(query)}`;
}

const partsOf: Record<MonthGroup, (query: PreparedValues) => RawBuilder<unknown>> = {
  category: (query) => parts('monthly_total', sql`total.category`, query),
  consultant: (query) => parts('monthly_total', sql`total.consultant_id`, query),
  customer: (query) => parts('monthly_company_total', sql`total.company_id`, query),
  // Work on no task is all work minus the work on tasks.
  feature: (query) => sql`
    ${parts('monthly_task_total', sql`total.task_id`, query)}
    union all ${parts('monthly_company_total', sql`null::uuid`, query)}
    union all ${parts('monthly_task_total', sql`null::uuid`, query, sql`-`)}`,
};

const monthsByGroup: Record<MonthGroup, ReturnType<typeof selectMonthsBy>> = {
  category: selectMonthsBy('category'),
  consultant: selectMonthsBy('consultant'),
  customer: selectMonthsBy('customer'),
  feature: selectMonthsBy('feature'),
};

/** Lists the sums of each group in each of the months. */
export function listGroupMonths(
  db: Database,
  group: MonthGroup,
  query: MonthQuery,
): Promise<GroupMonth[]> {
  return monthsByGroup[group](db, given(query));
}

/** Finds the latest month with any use; undefined if there is none. */
export async function findLatestMonth(
  db: Database,
  scope: CompanyScope,
  companyId: string | undefined,
) {
  const latest = await db
    .selectFrom('monthlyCompanyTotal')
    .select('month')
    .where(inScope(scope, 'monthly_company_total.company_id'))
    .$call((query) => (companyId === undefined ? query : query.where('companyId', '=', companyId)))
    .groupBy('month')
    .having(({ fn }) => fn.sum('entries'), '>', 0)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.month ?? null;
}
