import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { inScope } from '@/modules/companies/server/repository';
import type { CompanyScope } from '@/platform/actor';
import type { Tx } from '@/platform/server/transaction';
import { numberIn } from '../domain';
import { taskErrors } from '../errors';

type Filter = { companyId?: string | undefined; q?: string | undefined; limit: number; after: string[] | undefined };

/** Latest change first. `after` is the `updatedAt` and id of the last task of the page before. */
export function listTasks(db: Database, scope: CompanyScope, { companyId, q, limit, after }: Filter) {
  const pattern = q && `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const number = q === undefined ? undefined : numberIn(q);
  return db
    .selectFrom('task')
    .innerJoin('company', 'company.id', 'task.companyId')
    .where(inScope(scope, 'task.company_id'))
    .$if(companyId !== undefined, (query) => query.where('task.companyId', '=', companyId ?? ''))
    .$if(Boolean(pattern), (query) =>
      query.where((row) =>
        row.or([
          row('task.title', 'ilike', pattern ?? ''),
          ...(number === undefined ? [] : [row('task.number', '=', number)]),
        ]),
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(task.updated_at, task.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .select([
      'task.id',
      'task.number',
      'task.companyId',
      'company.name as companyName',
      'task.title',
      'task.status',
      'task.priority',
      'task.createdAt',
      'task.updatedAt',
    ])
    .orderBy('task.updatedAt', 'desc')
    .orderBy('task.id', 'desc')
    .limit(limit)
    .execute();
}

/** The task of a company, by id. One in another company is as missing as one that never was. */
export async function findTaskOf(db: Database | Tx, id: string, companyId: string) {
  const task = await db
    .selectFrom('task')
    .select(['id', 'number', 'title'])
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  if (!task) throw taskErrors.taskNotFound();
  return task;
}
