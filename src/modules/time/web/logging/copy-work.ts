import type { EntryView } from '../../contract/entry';
import type { WorkDraft } from '../../domain/work-draft';

/** Returns a draft that repeats earlier work, with everything but its day and its duration. */
export function copyWork(entry: EntryView) {
  const { title, category, balanceId, task, companyId, companyName } = entry;
  return {
    title,
    category,
    balanceId,
    task: task ? { ...task, companyId, companyName } : undefined,
  } satisfies Partial<WorkDraft>;
}
