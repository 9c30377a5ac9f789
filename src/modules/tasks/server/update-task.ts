import { type Actor, servedCompanies } from '@/platform/actor';
import type { Translate } from '@/platform/server/problem';
import type { Tx } from '@/platform/server/transaction';
import type { TaskChanges, UpdateTaskInput } from '../contract/changes';
import { ensureMayBeAssigned } from './ensure-may-be-assigned';
import { ensureSeen } from './ensure-seen';
import { findTask, lockTask, type TaskRow, updateTask } from './repository';
import { notifyOfAssignment } from './task-notices';

type UpdateOptions = { actor: Actor; translate: Translate; baseUrl: string };

/**
 * Saves the facts that an edit changes. An edit that changes nothing is neither saved nor notified.
 *
 * @throws taskNotFound, taskChanged, assigneeNotFound
 */
export async function updateTaskFacts(
  tx: Tx,
  context: UpdateOptions,
  { id, version, ...wanted }: UpdateTaskInput,
): Promise<TaskRow> {
  const scope = servedCompanies(context.actor);
  const task = await lockTask(tx, id, scope);
  await ensureSeen(tx, task, task.version === version);
  const changes = changedIn(task, wanted);
  if (Object.keys(changes).length === 0) return task;
  await ensureMayBeAssigned(tx, task.companyId, changes);
  await updateTask(tx, id, changes);
  const changed = await findTask(tx, id, scope);
  await notifyOfAssignment(tx, context, changed, task);
  return changed;
}

function changedIn(task: TaskRow, wanted: TaskChanges): TaskChanges {
  const changed = Object.entries(wanted).filter(
    ([fact, value]) => value !== undefined && value !== task[fact as keyof TaskChanges],
  );
  return Object.fromEntries(changed);
}
