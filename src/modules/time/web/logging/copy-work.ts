import type { EntryView } from '../../contract/entry';
import type { WorkDraft } from '../../domain/work-draft';

/** What earlier work says about doing the same again: everything but when and how long. */
export function copyWork(entry: EntryView) {
  const { title, category, balanceId, task, companyId, companyName } = entry;
  return {
    title,
    category,
    balanceId,
    task: task ? { ...task, companyId, companyName } : undefined,
  } satisfies Partial<WorkDraft>;
}
