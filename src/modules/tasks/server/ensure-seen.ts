import { findLastEditor } from '@/platform/server/audit';
import type { Tx } from '@/platform/server/transaction';
import { taskErrors } from '../errors';
import type { TaskRow } from './repository';
import { toTaskDetail } from './task-view';

/**
 * Refuses a change that was based on an older version of the task, unless `isSeen`. The error
 * carries the current version and its last editor.
 */
export async function ensureSeen(tx: Tx, task: TaskRow, isSeen: boolean): Promise<void> {
  if (isSeen) return;
  throw taskErrors.taskChanged({
    name: await findLastEditor(tx, 'task', task.id),
    current: toTaskDetail(task),
  });
}
