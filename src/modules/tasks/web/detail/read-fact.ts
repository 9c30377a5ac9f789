import type { TaskChanges, TaskFact } from '../../contract/changes';
import type { TaskDetail } from '../../contract/task';

/** A fact as it is saved: people by their ids. */
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
