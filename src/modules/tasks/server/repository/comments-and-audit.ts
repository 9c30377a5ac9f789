import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { lockRows } from '@/database/lock-rows';
import { inScope } from '@/modules/companies/server/repository';
import type { CompanyScope } from '@/platform/actor';
import { selectAudit } from '@/platform/server/audit';
import type { Tx } from '@/platform/server/transaction';
import { taskErrors } from '../../errors';

function selectComments(db: Database | Tx, scope: CompanyScope) {
  return db
    .selectFrom('taskComment as comment')
    .innerJoin('task', 'task.id', 'comment.taskId')
    .innerJoin('appUser as author', 'author.id', 'comment.createdBy')
    .where('comment.deletedAt', 'is', null)
    .where('task.deletedAt', 'is', null)
    .where(inScope(scope, 'comment.company_id'))
    .select([
      'comment.id',
      'comment.body',
      'comment.createdBy',
      'author.name as createdByName',
      'comment.createdAt',
    ]);
}

type PageRequest = { limit: number; after: string[] | undefined };

/**
 * Lists the comments of a task, newest first. `after` holds `createdAt` and id of the last one on
 * the previous page.
 */
export function listComments(
  db: Database,
  scope: CompanyScope,
  taskId: string,
  { limit, after }: PageRequest,
) {
  return selectComments(db, scope)
    .where('comment.taskId', '=', taskId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(comment.created_at, comment.id) < (${after?.[0]}::timestamptz,
          ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy('comment.createdAt', 'desc')
    .orderBy('comment.id', 'desc')
    .limit(limit)
    .execute();
}

export async function lockComment(tx: Tx, id: string, scope: CompanyScope) {
  await lockRows(tx, 'taskComment', { ids: [id] });
  const comment = await selectComments(tx, scope).where('comment.id', '=', id).executeTakeFirst();
  if (!comment) throw taskErrors.commentNotFound();
  return comment;
}

type NewComment = { taskId: string; companyId: string; body: string; createdBy: string };

export async function insertComment(tx: Tx, comment: NewComment) {
  const { id } = await tx
    .insertInto('taskComment')
    .values(comment)
    .returning('id')
    .executeTakeFirstOrThrow();
  return selectComments(tx, { kind: 'all' }).where('comment.id', '=', id).executeTakeFirstOrThrow();
}

export async function markCommentDeleted(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('taskComment')
    .set({ deletedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}

/**
 * Lists the audit log of one task, newest first. `before` is the id of the last row of the previous
 * page.
 */
export function listTaskAudit(
  db: Database,
  taskId: string,
  { limit, before }: { limit: number; before: string | undefined },
) {
  return selectAudit(db)
    .where('auditLog.entity', '=', 'task')
    .where('auditLog.entityId', '=', taskId)
    .$if(before !== undefined, (query) => query.where('auditLog.id', '<', Number(before)))
    .orderBy('auditLog.id', 'desc')
    .limit(limit)
    .execute();
}
