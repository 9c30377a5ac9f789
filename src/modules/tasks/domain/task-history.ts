import { type AuditState, listFactChanges, toFactValue } from '@/platform/audit';

/** Fields that the history may show; others remain only in the audit log. */
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

/** Reads what a row of the audit log changed; undefined if it changed no field that is shown. */
export function readTaskHistory(
  before: AuditState,
  after: NonNullable<AuditState>,
): { isNew: boolean; changes: TaskChange[] } | undefined {
  if (!before) return { isNew: true, changes: [] };
  const changes = listFactChanges(auditedTaskFields, before, after, toFactValue);
  return changes.length === 0 ? undefined : { isNew: false, changes };
}
