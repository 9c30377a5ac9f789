import { anybodySignedIn, relationTo, visibleCompanies } from '@/platform/actor';
import { cursorPart, readCursor, rowsFor, toPage } from '@/platform/paging';
import { requestErrors } from '@/platform/request-errors';
import { by } from '@/platform/server/procedures';
import {
  addCommentInput,
  commentInput,
  commentPage,
  commentView,
  ofTaskInput,
  taskHistoryPage,
} from '../../contract/talk';
import { done } from '../../contract/task';
import { canRemoveComment, canTakePart, sharedCompanies } from '../../policy';
import { findTask } from '../repository';
import {
  insertComment,
  listComments,
  lockComment,
  markCommentDeleted,
} from '../repository/comments-and-audit';
import { listTaskHistory } from '../task-history';
import { notifyOfComment } from '../task-notices';

const tags = ['Features'];

export const commentProcedures = {
  comments: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/features/{id}/comments',
      tags,
      summary: 'Comments on a feature, newest first',
    })
    .input(ofTaskInput)
    .output(commentPage)
    .handler(async ({ context: { db, actor }, input: { id, limit, cursor } }) => {
      const scope = visibleCompanies(actor);
      const after = readCursor(cursor, cursorPart.instant, cursorPart.uuid);
      const task = await findTask(db, id, scope);
      const rows = await listComments(db, scope, task.id, { limit: rowsFor(limit), after });
      return toPage(
        rows,
        limit,
        (row) => [row.createdAt, row.id],
        (row) => row,
      );
    }),

  comment: by(canTakePart, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/features/{id}/comments',
      tags,
      summary: 'Comment on a feature',
      description: 'The text is shown as it was typed. Send an `Idempotency-Key`.',
      successStatus: 201,
    })
    .input(addCommentInput)
    .output(commentView)
    .handler(({ context, input }) =>
      context.createOnce('tasks.comment', input, async (tx) => {
        const { actor } = context;
        const task = await findTask(tx, input.id, sharedCompanies(actor));
        const { id: taskId, companyId } = task;
        const comment = await insertComment(tx, {
          taskId,
          companyId,
          body: input.body,
          createdBy: actor.id,
        });
        const isFromCustomer = relationTo(actor, companyId) === 'customer';
        await notifyOfComment(tx, context, task, { comment: input.body, isFromCustomer });
        return comment;
      }),
    ),

  removeComment: by(canTakePart, { keys: 'manage' })
    .route({
      method: 'DELETE',
      path: '/features/comments/{id}',
      tags,
      summary: 'Delete a comment of one’s own; staff any',
    })
    .input(commentInput)
    .output(done)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        const comment = await lockComment(tx, input.id, sharedCompanies(context.actor));
        if (!canRemoveComment(context.actor, comment)) throw requestErrors.notAllowed();
        await markCommentDeleted(tx, comment.id);
        return {};
      }),
    ),

  history: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/features/{id}/history',
      tags,
      summary: 'Who changed what on a feature, newest first',
    })
    .input(ofTaskInput)
    .output(taskHistoryPage)
    .handler(async ({ context: { db, actor }, input: { id, limit, cursor } }) => {
      const [before] = readCursor(cursor, cursorPart.integer) ?? [];
      const task = await findTask(db, id, visibleCompanies(actor));
      return listTaskHistory({ db, actor }, task.id, { limit, before });
    }),
};
