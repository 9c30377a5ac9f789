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

type State = Readonly<Record<string, unknown>>;
export type TaskChange = {
  fact: TaskField;
  from: string | number | null;
  to: string | number | null;
};

/** What one row of the audit log says; undefined where nothing that is told has changed. */
export function readTaskHistory(
  before: State | null,
  after: State,
): { isNew: boolean; changes: TaskChange[] } | undefined {
  if (!before) return { isNew: true, changes: [] };
  const changes = auditedTaskFields
    .map((fact) => ({ fact, from: toldValue(before[fact]), to: toldValue(after[fact]) }))
    .filter(({ from, to }) => from !== to);
  return changes.length === 0 ? undefined : { isNew: false, changes };
}

/** Never set and emptied are the same to a reader. */
function toldValue(value: unknown): string | number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value !== '' ? value : null;
}
