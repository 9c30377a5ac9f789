import type { EntryView } from '../../contract/entry';
import { toFree, type WorkDraft } from '../../domain/work-draft';

/** Returns a draft that repeats earlier work, with everything but its day and its duration. */
export function copyWork(entry: EntryView) {
  const { title, category, balanceId, task, companyId, companyName, freeReason } = entry;
  return {
    title,
    category,
    balanceId,
    free: toFree(entry),
    freeReason,
    task: task ? { ...task, companyId, companyName } : undefined,
  } satisfies Partial<WorkDraft>;
}
