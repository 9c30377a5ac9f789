import { type AuditState, listFactChanges, toFactValue } from '@/platform/audit';

/** What may be told of a task's past; what is not listed here never leaves the audit log. */
export const auditedTaskFields = [
  'title',
  'status',
  'priority',
  'consultantId',
  'customerId',
  'estimateMinutes',
  'externalLink',
  'description',
] as const;
export type TaskField = (typeof auditedTaskFields)[number];

export type TaskChange = {
  fact: TaskField;
  from: string | number | null;
  to: string | number | null;
};

/** What one row of the audit log says; undefined where nothing that is told has changed. */
export function readTaskHistory(
  before: AuditState,
  after: NonNullable<AuditState>,
): { isNew: boolean; changes: TaskChange[] } | undefined {
  if (!before) return { isNew: true, changes: [] };
  const changes = listFactChanges(auditedTaskFields, before, after, toFactValue);
  return changes.length === 0 ? undefined : { isNew: false, changes };
}
