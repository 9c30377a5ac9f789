import type { TaskChanges, TaskFact } from '../../contract/changes';
import type { TaskDetail } from '../../contract/task';

/** Returns a fact of a task in the form in which it is saved: people by id. */
export function readFact<Fact extends TaskFact>(task: TaskDetail, fact: Fact): TaskChanges[Fact] {
  const { title, description, externalLink, priority, estimateMinutes, consultant, customer } =
    task;
  const values: Required<TaskChanges> = {
    title,
    description,
    externalLink,
    priority,
    estimateMinutes,
    consultantId: consultant?.id ?? null,
    customerId: customer?.id ?? null,
  };
  return values[fact];
}
