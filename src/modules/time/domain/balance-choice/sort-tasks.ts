import type { PastEntry } from './find-similar';

type SortableTask = { id: string; companyId: string };

type TaskOrder = {
  /** Logged entries, latest first. */
  entries: readonly PastEntry[];
  /** Customer that the line names, or that the person chose. */
  namedCompanyId: string | undefined;
  /** Customer that is proposed for the draft. */
  companyId: string | undefined;
};

/**
 * Sorts tasks: those of the named customer first, then those that the person logged on last, then
 * those of the proposed customer.
 */
export function sortTasks<Task extends SortableTask>(
  tasks: readonly Task[],
  { entries, namedCompanyId, companyId }: TaskOrder,
): Task[] {
  const lastLogged = new Map<string, number>();
  entries.forEach(({ task }, index) => {
    if (task && !lastLogged.has(task.id)) lastLogged.set(task.id, index);
  });
  const rankOf = (task: Task) => [
    Number(namedCompanyId !== undefined && task.companyId !== namedCompanyId),
    lastLogged.get(task.id) ?? entries.length,
    Number(task.companyId !== companyId),
  ];
  return tasks
    .map((task) => ({ task, rank: rankOf(task) }))
    .toSorted((one, other) => compare(one.rank, other.rank))
    .map(({ task }) => task);
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
