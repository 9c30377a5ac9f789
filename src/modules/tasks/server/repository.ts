import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '@/database/connection';
import { lockRows } from '@/database/lock-rows';
import type { DB } from '@/database/types';
import { inScope } from '@/modules/companies/server/repository';
import type { CompanyScope } from '@/platform/actor';
import type { Tx } from '@/platform/server/transaction';
import { numberIn } from '../domain/task';
import { taskErrors } from '../errors';

/** Selects the tasks in `scope`, as a list shows them. */
export function selectTasks(db: Database | Tx, scope: CompanyScope) {
  return db
    .selectFrom('task')
    .innerJoin('company', 'company.id', 'task.companyId')
    .leftJoin('appUser as consultant', 'consultant.id', 'task.consultantId')
    .leftJoin('appUser as customer', 'customer.id', 'task.customerId')
    .where('task.deletedAt', 'is', null)
    .where('company.deletedAt', 'is', null)
    .where(inScope(scope, 'task.company_id'))
    .select([
      'task.id',
      'task.number',
      'task.companyId',
      'company.name as companyName',
      'task.title',
      'task.status',
      'task.priority',
      'task.consultantId',
      'consultant.name as consultantName',
      'task.customerId',
      'customer.name as customerName',
      'task.estimateMinutes',
      'task.version',
      'task.createdAt',
      'task.updatedAt',
      // Sums of each month are kept up to date with every entry, so only a few rows are read.
      spent('hours').as('spentMinutes'),
      spent('credits').as('spentCredits'),
    ]);
}

function spent(type: 'hours' | 'credits') {
  return sql<number>`(select coalesce(sum(total.amount), 0) from monthly_task_total total
    where total.task_id = task.id and total.type = ${sql.lit(type)})`;
}

export type TaskRow = Awaited<ReturnType<typeof findTask>>;

function selectWhole(db: Database | Tx, scope: CompanyScope) {
  return selectTasks(db, scope)
    .innerJoin('appUser as author', 'author.id', 'task.createdBy')
    .select([
      'task.description',
      'task.externalLink',
      'task.createdBy',
      'author.name as createdByName',
      sql<number>`(select count(*) from time_entry where task_id = task.id
        and time_entry.deleted_at is null)`.as('entryCount'),
    ]);
}

/** Finds a task by id or by key. A task of another company is refused as if it did not exist. */
export async function findTask(db: Database | Tx, idOrKey: string, scope: CompanyScope) {
  const number = numberIn(idOrKey);
  const task = await selectWhole(db, scope)
    .$call((query) => (number === undefined ? query : query.where('task.number', '=', number)))
    .$if(number === undefined, (query) => query.where('task.id', '=', idOrKey))
    .executeTakeFirst();
  if (!task) throw taskErrors.taskNotFound();
  return task;
}

/** Returns the task and locks its row until the transaction ends. */
export async function lockTask(tx: Tx, id: string, scope: CompanyScope): Promise<TaskRow> {
  await lockRows(tx, 'task', { ids: [id] });
  const task = await selectWhole(tx, scope).where('task.id', '=', id).executeTakeFirst();
  if (!task) throw taskErrors.taskNotFound();
  return task;
}

/**
 * Finds a task of a company by id and keeps it from being deleted until the transaction ends. A
 * task of another company is refused as if it did not exist.
 */
export async function findCompanyTask(db: Database | Tx, id: string, companyId: string) {
  const task = await db
    .selectFrom('task')
    .select(['id', 'number', 'title'])
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!task) throw taskErrors.taskNotFound();
  return task;
}

export async function insertTask(tx: Tx, task: Insertable<DB['task']>): Promise<string> {
  const { id } = await tx.insertInto('task').values(task).returning('id').executeTakeFirstOrThrow();
  return id;
}

export type TaskValues = Pick<
  Updateable<DB['task']>,
  | 'title'
  | 'description'
  | 'externalLink'
  | 'priority'
  | 'status'
  | 'consultantId'
  | 'customerId'
  | 'estimateMinutes'
>;

export async function updateTask(
  tx: Tx,
  id: string,
  changes: TaskValues | { deletedAt: string },
): Promise<void> {
  await tx
    .updateTable('task')
    .set({
      ...changes,
      version: sql<number>`version + 1`,
      updatedAt: sql<string>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute();
}
