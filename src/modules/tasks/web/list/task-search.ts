import { flag, id, oneOf, searchReader, text } from '@/platform/web/search/search-params';
import { taskGroups } from '../../contract/task';
import { taskPriorities, taskStatuses } from '../../domain/task';

/** Reads the search of the tasks' address. */
export const readTaskSearch = searchReader({
  view: oneOf(['board']),
  /** Grouping of the list: by status if it is absent; `none` makes one list. */
  group: oneOf([...taskGroups, 'none'], 'status'),
  q: text(100),
  status: oneOf([...taskStatuses, 'open']),
  priority: oneOf(taskPriorities),
  consultant: text(64),
  company: id,
  mine: flag,
  /** Includes tasks completed long ago. */
  older: flag,
  /** The dialog in which a task is created or proposed. */
  create: flag,
});
export type TaskSearch = ReturnType<typeof readTaskSearch>;

/** The filters of the address as the server takes them; how they are shown is no filter. */
export function toTaskFilter({
  q,
  priority,
  consultant,
  company,
  mine,
  older,
  status,
}: TaskSearch) {
  const isLookingForOld = older === 1 || status === 'completed' || Boolean(q);
  return {
    ...(q && { q }),
    ...(priority && { priority }),
    ...(consultant && { consultantId: consultant }),
    ...(company && { companyId: company }),
    ...(mine && { mine: true }),
    ...(!isLookingForOld && { recent: true }),
  };
}

export const noTaskFilter = {
  q: undefined,
  status: undefined,
  priority: undefined,
  consultant: undefined,
  company: undefined,
  mine: undefined,
} satisfies Partial<TaskSearch>;

export function isFiltered(search: TaskSearch): boolean {
  return Object.keys(noTaskFilter).some(
    (name) => search[name as keyof typeof noTaskFilter] !== undefined,
  );
}
