import { ownCompanies } from '@/platform/actor';
import { by } from '@/platform/server/procedures';
import { approveTaskInput, sendBackTaskInput } from '../../contract/changes';
import { taskDetail } from '../../contract/task';
import { ensureWaitsForCustomer } from '../../domain/transitions';
import { canAnswerTasks } from '../../policy';
import { findTask, lockTask, updateTask } from '../repository';
import { insertComment } from '../repository/comments-and-audit';
import { notifyOfApproval, notifyOfSendingBack } from '../task-notices';
import { toTaskDetail } from '../task-view';

const tags = ['Features'];

/**
 * Procedures with which a customer answers a task that waits for them. Staff and consultants change
 * the status instead.
 */
export const approvalProcedures = {
  approve: by(canAnswerTasks, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/features/{id}/approve',
      tags,
      summary: 'Approve what waits for the customer: go on, or it is done',
      description: 'For the company’s own people. Refusals: `taskNotPending`, `taskNotFound`.',
    })
    .input(approveTaskInput)
    .output(taskDetail)
    .handler(({ context, input: { id, status } }) =>
      context.transaction(async (tx) => {
        const task = await lockTask(tx, id, ownCompanies(context.actor));
        ensureWaitsForCustomer(task.status);
        await updateTask(tx, id, { status });
        await notifyOfApproval(tx, context, task, status);
        return toTaskDetail(await findTask(tx, id, ownCompanies(context.actor)));
      }),
    ),

  sendBack: by(canAnswerTasks, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/features/{id}/send-back',
      tags,
      summary: 'Send back what waits for the customer, and say why',
      description:
        'For the company’s own people. It is in progress again, with the comment. Refusals: ' +
        '`taskNotPending`, `taskNotFound`.',
    })
    .input(sendBackTaskInput)
    .output(taskDetail)
    .handler(({ context, input: { id, comment } }) =>
      context.transaction(async (tx) => {
        const { actor } = context;
        const task = await lockTask(tx, id, ownCompanies(actor));
        ensureWaitsForCustomer(task.status);
        await updateTask(tx, id, { status: 'in_progress' });
        await insertComment(tx, {
          taskId: id,
          companyId: task.companyId,
          body: comment,
          createdBy: actor.id,
        });
        await notifyOfSendingBack(tx, context, task, comment);
        return toTaskDetail(await findTask(tx, id, ownCompanies(actor)));
      }),
    ),
};
