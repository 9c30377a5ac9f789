import { type RawBuilder, sql } from 'kysely';
import type { Database } from '@/database/connection';
import { holds, toPatterns } from '@/database/search';
import { inScope } from '@/modules/companies/server/repository';
import type { CompanyScope } from '@/platform/actor';
import type { ListTasksInput, TaskFilter, TaskGroup } from '../../contract/task';
import { type TaskStatus, taskPriorities, taskStatuses } from '../../domain/task';
import { selectTasks } from '../repository';

/**
 * Columns that decide in which group a task is listed, and in which order. Names sort by the
 * alphabet of the installation.
 */
type TaskGrouping = {
  rank: RawBuilder<number>;
  name: RawBuilder<string>;
  id: RawBuilder<string>;
  /**
   * Returns SQL for the name that belongs to an id in a cursor. Names outside of the scope are not
   * found, so a cursor cannot reveal them.
   */
  nameOf: (id: string, scope: CompanyScope) => RawBuilder<string>;
};

const nothing = sql<string>`''::text`;
const noName = { name: nothing, id: nothing, nameOf: () => nothing };

const groupings: Record<TaskGroup, TaskGrouping> = {
  status: { rank: rankIn(taskStatuses, 'task.status'), ...noName },
  priority: { rank: rankIn(taskPriorities, 'task.priority'), ...noName },
  company: {
    rank: sql`0`,
    name: sql`company.name collate "da-x-icu"`,
    id: sql`company.id::text`,
    nameOf: (id, scope) =>
      sql`(select company.name from company where company.id::text = ${id}
        and ${inScope(scope, 'company.id')})`,
  },
  // Tasks without a consultant are listed last.
  consultant: {
    rank: sql`(task.consultant_id is null)::int`,
    name: sql`coalesce(consultant.name, '') collate "da-x-icu"`,
    id: sql`coalesce(task.consultant_id, '')`,
    nameOf: (
      id,
      scope,
    ) => sql`coalesce((select app_user.name from app_user where app_user.id = ${id} and exists (
      select from task where task.consultant_id = ${id} and ${inScope(scope, 'task.company_id')})),
        '')`,
  },
};

function rankIn(values: readonly string[], column: string): RawBuilder<number> {
  return sql`array_position(array[${sql.join(values.map((value) => sql.lit(value)))}],
    ${sql.ref(column)})`;
}

export type ListedFilter = TaskFilter & { status?: ListTasksInput['status'] };
/**
 * Facts that a query of tasks needs. `actorId` finds the actor's own tasks; tasks completed before
 * `completedSince` are old.
 */
type TaskQuery = { scope: CompanyScope; actorId: string; completedSince: string };
type TaskPageRequest = { group: TaskGroup | undefined; limit: number; after: string[] | undefined };

/**
 * Lists matching tasks by group, if `group` is given, and then latest change first. `after` has the
 * sort keys of the last task on the previous page: rank and id of its group, `updatedAt` and id.
 */
export function listTasks(
  db: Database,
  taskQuery: TaskQuery,
  filter: ListedFilter,
  { group, limit, after }: TaskPageRequest,
) {
  const { rank, name, id, nameOf } = group ? groupings[group] : { ...noName, rank: sql<number>`0` };
  const [afterRank = '', afterId = '', afterAt, afterTask] = after ?? [];
  return matching(db, taskQuery, filter)
    .select([rank.as('groupRank'), id.as('groupId')])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`((${rank}, ${name}, ${id}) > (${afterRank}::bigint,
          ${nameOf(afterId, taskQuery.scope)}, ${afterId})
          or (${rank}, ${id}) = (${afterRank}::bigint, ${afterId})
            and (task.updated_at, task.id) < (${afterAt}::timestamptz, ${afterTask}::uuid))`,
      ),
    )
    .$if(group !== undefined, (query) =>
      query.orderBy('groupRank').orderBy(name).orderBy('groupId'),
    )
    .orderBy('task.updatedAt', 'desc')
    .orderBy('task.id', 'desc')
    .limit(limit)
    .execute();
}

/** Counts the matching tasks in each status. */
export async function countByStatus(
  db: Database,
  taskQuery: TaskQuery,
  filter: TaskFilter,
): Promise<Record<TaskStatus, number>> {
  const rows = await matching(db, taskQuery, filter)
    .clearSelect()
    .select((row) => ['task.status', row.fn.countAll<number>().as('count')])
    .groupBy('task.status')
    .execute();
  const counts = Object.fromEntries(taskStatuses.map((status) => [status, 0])) as Record<
    TaskStatus,
    number
  >;
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

function matching(
  db: Database,
  { scope, actorId, completedSince }: TaskQuery,
  filter: ListedFilter,
) {
  const { companyId, status, priority, consultantId, mine, recent, q } = filter;
  return selectTasks(db, scope)
    .$call((query) =>
      companyId === undefined ? query : query.where('task.companyId', '=', companyId),
    )
    .$if(status === 'open', (query) => query.where('task.status', '<>', 'completed'))
    .$call((query) =>
      status === undefined || status === 'open' ? query : query.where('task.status', '=', status),
    )
    .$call((query) =>
      priority === undefined ? query : query.where('task.priority', '=', priority),
    )
    .$if(consultantId === 'none', (query) => query.where('task.consultantId', 'is', null))
    .$call((query) =>
      consultantId === undefined || consultantId === 'none'
        ? query
        : query.where('task.consultantId', '=', consultantId),
    )
    .$if(mine === true, (query) =>
      query.where((row) =>
        row.or([row('task.consultantId', '=', actorId), row('task.customerId', '=', actorId)]),
      ),
    )
    .$if(recent === true, (query) =>
      query.where((row) =>
        row.or([
          row('task.status', '<>', 'completed'),
          row('task.updatedAt', '>=', completedSince),
        ]),
      ),
    )
    .where(holds(toPatterns(q), "'FEAT-' || task.number", 'task.title'));
}
