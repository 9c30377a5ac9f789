import { findLastEditor } from '@/platform/server/audit';
import type { Tx } from '@/platform/server/transaction';
import { taskErrors } from '../errors';
import type { TaskRow } from './repository';
import { toTaskDetail } from './task-view';

/**
 * Refuses what was decided on an older state, with the state of now and who made it: nobody's work
 * is overwritten unseen.
 */
export async function ensureSeen(tx: Tx, task: TaskRow, isSeen: boolean): Promise<void> {
  if (isSeen) return;
  throw taskErrors.taskChanged({
    name: await findLastEditor(tx, 'task', task.id),
    current: toTaskDetail(task),
  });
}
