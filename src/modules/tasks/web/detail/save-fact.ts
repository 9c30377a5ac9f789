import type { TaskChanges, TaskFact } from '../../contract/changes';

export type SaveFact = <Fact extends TaskFact>(
  fact: Fact,
  value: TaskChanges[Fact],
) => Promise<void>;
