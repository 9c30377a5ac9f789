import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { Day } from '@/platform/day';
import type { EstimatedTask } from '../../domain/plan';

/**
 * Sums the minutes that a company can use today: of time banks that are open, not expired and not
 * used up.
 */
export async function sumHoursLeft(db: Database, companyId: string, today: Day): Promise<number> {
  const { left } = await db
    .selectFrom('balance')
    .select((row) =>
      row.fn.coalesce(row.fn.sum<number>('currentAmount'), sql<number>`0`).as('left'),
    )
    .where('companyId', '=', companyId)
    .where('type', '=', 'hours')
    .where('closedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .where('currentAmount', '>', 0)
    .where((row) => row.or([row('expiresOn', 'is', null), row('expiresOn', '>=', today)]))
    .executeTakeFirstOrThrow();
  return left;
}

/** Lists the open tasks of a company that have an estimate. */
export async function listEstimated(db: Database, companyId: string): Promise<EstimatedTask[]> {
  const { rows } = await sql<EstimatedTask>`
    select task.id, task.status, task.estimate_minutes,
           (select coalesce(sum(total.amount), 0) from monthly_task_total total
             where total.task_id = task.id and total.type = 'hours') as spent_minutes
      from task
     where task.company_id = ${companyId} and task.deleted_at is null and task.status <> 'completed'
       and task.estimate_minutes is not null`.execute(db);
  return rows;
}
