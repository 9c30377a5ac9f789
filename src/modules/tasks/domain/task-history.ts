import { type AuditState, listFactChanges, toFactValue } from '@/platform/audit';

/** Fields that the history may show; all others stay in the audit log. */
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

/** Meaning of one row of the audit log; undefined if no shown field has changed. */
export function readTaskHistory(
  before: AuditState,
  after: NonNullable<AuditState>,
): { isNew: boolean; changes: TaskChange[] } | undefined {
  if (!before) return { isNew: true, changes: [] };
  const changes = listFactChanges(auditedTaskFields, before, after, toFactValue);
  return changes.length === 0 ? undefined : { isNew: false, changes };
}
