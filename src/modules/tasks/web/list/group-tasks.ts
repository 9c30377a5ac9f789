import type { TaskGroup, TaskLine } from '../../contract/task';

export type GroupedTasks = { id: string; first: TaskLine | undefined; tasks: TaskLine[] };

/** Groups tasks that the server has sorted by group. A group may continue on the next page. */
export function groupTasks(
  tasks: readonly TaskLine[],
  group: TaskGroup | undefined,
): GroupedTasks[] {
  const groups = new Map<string, GroupedTasks>();
  for (const task of tasks) {
    const id = findGroupId(task, group);
    const found = groups.get(id);
    if (found) found.tasks.push(task);
    else groups.set(id, { id, first: task, tasks: [task] });
  }
  return [...groups.values()];
}

function findGroupId(task: TaskLine, group: TaskGroup | undefined): string {
  if (group === undefined) return 'all';
  if (group === 'company') return task.companyId;
  return group === 'consultant' ? (task.consultant?.id ?? 'none') : task[group];
}
