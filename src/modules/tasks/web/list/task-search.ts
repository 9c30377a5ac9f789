import { flag, id, oneOf, searchReader, text } from '@/platform/web/search/search-params';
import { taskGroups } from '../../contract/task';
import { taskPriorities, taskStatuses } from '../../domain/task';

/** Reads the search parameters of the task screen. */
export const readTaskSearch = searchReader({
  view: oneOf(['board']),
  /** Grouping of the list: by status if left out; `none` for no groups. */
  group: oneOf([...taskGroups, 'none'], 'status'),
  q: text(100),
  status: oneOf([...taskStatuses, 'open']),
  priority: oneOf(taskPriorities),
  consultant: text(64),
  company: id,
  mine: flag,
  /** Present if tasks that were completed long ago are included. */
  older: flag,
  /** Present while the dialog for a new task or a proposal is open. */
  create: flag,
});
export type TaskSearch = ReturnType<typeof readTaskSearch>;

/**
 * Returns the filters of the address for the server, without the parameters that concern only the
 * view.
 */
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
