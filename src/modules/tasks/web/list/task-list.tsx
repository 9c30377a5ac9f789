import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/platform/web/api';
import { filteredPagesOf, usePages } from '@/platform/web/pages';
import { QueryView } from '@/ui/feedback/query-view';
import { ShowMore } from '@/ui/feedback/show-more';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import type { TaskCounts, TaskFilter, TaskGroup, TaskLine } from '../../contract/task';
import { TaskStatusChip } from '../task-status-chip';
import classes from './task-list.module.css';
import type { TaskSearch } from './task-search';
import { TaskTable } from './task-table';

type TaskListProps = {
  filter: TaskFilter;
  status: TaskSearch['status'];
  group: TaskSearch['group'] | 'status';
  counts: TaskCounts | undefined;
  /** Content that is shown if no task matches. */
  empty: ReactNode;
};

export function TaskList({ filter, status, group = 'status', counts, empty }: TaskListProps) {
  const { t } = useTranslation('tasks');
  const grouping = group === 'none' ? undefined : group;
  const taskPages = usePages(
    api.tasks.list.infiniteOptions(
      filteredPagesOf({
        ...filter,
        ...(status && { status }),
        ...(grouping && { group: grouping }),
      }),
    ),
  );
  const total = counts && (status ? status !== 'open' && counts[status] : sumOf(counts));
  return (
    <>
      <QueryView query={taskPages}>
        {(rows) => (
          <Panel isFlush>
            {rows.length === 0 ? (
              empty
            ) : (
              <TaskTable
                group={grouping}
                groups={groupTasks(rows, grouping).map(({ id, first, tasks }) => ({
                  id,
                  heading: first && grouping && headingOf(grouping, first),
                  rows: tasks,
                }))}
              />
            )}
          </Panel>
        )}
      </QueryView>
      <ShowMore query={taskPages} total={total || undefined} />
    </>
  );

  type TaskOfLine = Parameters<typeof nameOf>[1];

  function headingOf(by: TaskGroup, task: TaskOfLine): ReactNode {
    if (by !== 'status') return nameOf(by, task);
    return (
      <span className={`${look.inlineLine} ${classes.group}`}>
        <TaskStatusChip status={task.status} />
        {counts && <span className={look.lightDim}>{counts[task.status]}</span>}
      </span>
    );
  }

  function nameOf(by: TaskGroup, task: NonNullable<(typeof taskPages)['data']>[number]): string {
    if (by === 'status') return t(`status.${task.status}`);
    if (by === 'priority') return t('priority.of', { priority: t(`priority.${task.priority}`) });
    if (by === 'company') return task.companyName;
    return task.consultant?.name ?? t('unassigned');
  }
}

type GroupedTasks = { id: string; first: TaskLine | undefined; tasks: TaskLine[] };

/** Groups tasks that the server has sorted by group. A group may continue on the next page. */
function groupTasks(tasks: readonly TaskLine[], group: TaskGroup | undefined): GroupedTasks[] {
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

function sumOf(counts: TaskCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
