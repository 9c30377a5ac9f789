import { servedCompanies } from '@/platform/actor';
import { by } from '@/platform/server/procedures';
import { changeTaskStatusInput, createTaskInput, updateTaskInput } from '../../contract/changes';
import { done, taskDetail, taskInput } from '../../contract/task';
import { ensureTransition } from '../../domain/transitions';
import { taskErrors } from '../../errors';
import { canEditTasks, canTakePart } from '../../policy';
import { createTask } from '../create-task';
import { ensureSeen } from '../ensure-seen';
import { findTask, lockTask, updateTask } from '../repository';
import { notifyOfStatus } from '../task-notices';
import { toTaskDetail } from '../task-view';
import { updateTaskFacts } from '../update-task';

const tags = ['Features'];

export const taskChangingProcedures = {
  create: by(canTakePart, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/features',
      tags,
      summary: 'Create a feature, or propose one',
      description:
        'The company’s own people propose: title, description and link, and it is theirs. ' +
        'Refusals: `onlyProposing`, ' +
        '`companyNotFound`, `assigneeNotFound`. Send an `Idempotency-Key`.',
      successStatus: 201,
    })
    .input(createTaskInput)
    .output(taskDetail)
    .handler(({ context, input }) =>
      context.createOnce('tasks.create', input, async (tx) =>
        toTaskDetail(await createTask(tx, context, input)),
      ),
    ),

  update: by(canEditTasks, { keys: 'manage' })
    .route({
      method: 'PATCH',
      path: '/features/{id}',
      tags,
      summary: 'Change the facts of a feature',
      description:
        'What is left out stays. `version` is what you read: when somebody was faster, the ' +
        'answer is 409 `taskChanged` ' +
        'with `details.current` and the name of whoever it was. Refusals: ' +
        '`assigneeNotFound`, `taskNotFound`.',
    })
    .input(updateTaskInput)
    .output(taskDetail)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => toTaskDetail(await updateTaskFacts(tx, context, input))),
    ),

  changeStatus: by(canEditTasks, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/features/{id}/status',
      tags,
      summary: 'Take a feature to another status',
      description:
        'Each status leads to some others only. A change to any other one is refused with 409 ' +
        '`taskTransitionRefused`, and `details.possible` lists the possible ones. `from` is the ' +
        'status you saw. If it has changed since, the answer is 409 `taskChanged`.',
    })
    .input(changeTaskStatusInput)
    .output(taskDetail)
    .handler(({ context, input: { id, status, from } }) =>
      context.transaction(async (tx) => {
        const task = await lockTask(tx, id, servedCompanies(context.actor));
        if (status === task.status) return toTaskDetail(task);
        await ensureSeen(tx, task, (from ?? task.status) === task.status);
        ensureTransition(task.status, status);
        await updateTask(tx, id, { status });
        await notifyOfStatus(tx, context, task, status);
        return toTaskDetail(await findTask(tx, id, servedCompanies(context.actor)));
      }),
    ),

  remove: by(canEditTasks, { keys: 'manage' })
    .route({
      method: 'DELETE',
      path: '/features/{id}',
      tags,
      summary: 'Delete a feature without time entries',
      description: 'Refusals: `taskHasEntries`, `taskNotFound`.',
    })
    .input(taskInput)
    .output(done)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        const task = await lockTask(tx, input.id, servedCompanies(context.actor));
        // The entries are counted again, because one may have been saved while this request waited
        // for the lock.
        const { entryCount } = await findTask(tx, task.id, { kind: 'all' });
        if (entryCount > 0) throw taskErrors.taskHasEntries({ count: entryCount });
        await updateTask(tx, task.id, { deletedAt: context.now.toISOString() });
        return {};
      }),
    ),
};
