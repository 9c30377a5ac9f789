import type { AuditState } from '@/platform/audit';
import type { AuditChange, AuditValue } from '../contract/audit';

/** A fact as it stands in the log, before anybody knows what its ids and numbers mean. */
type BareChange = Pick<AuditChange, 'field' | 'from' | 'to'>;

/** Says nothing to anybody: counters of changes, and what stands beside the line already. */
const silent = new Set([
  'id',
  'version',
  'updatedAt',
  'updatedBy',
  'createdAt',
  'ordinal',
  'lastSeq',
  'singleton',
  'searchText',
  'reading',
  'remindedAt',
  'replacedBy',
]);

/**
 * What one line of the log says: every fact that is another one after than before. What was empty
 * and stays so is left out.
 */
export function listAuditChanges(before: AuditState, after: AuditState): BareChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => !silent.has(field))
    .map((field) => ({ field, from: plain(before?.[field]), to: plain(after?.[field]) }))
    .filter(({ from, to }) => from !== to && !(isEmpty(from) && isEmpty(to)));
}

/**
 * Of things that are kept when they are deleted the log has a change; to whoever reads it, it is
 * the end.
 */
export function findAuditAction(
  op: string,
  before: AuditState,
  after: AuditState,
): 'created' | 'changed' | 'deleted' {
  if (op === 'INSERT') return 'created';
  const isGone =
    op === 'DELETE' ||
    (after?.deletedAt && !before?.deletedAt) ||
    (after?.revokedAt && !before?.revokedAt);
  return isGone ? 'deleted' : 'changed';
}

/** What a thing is called, by itself. */
export function findObjectName(kind: string, state: AuditState): string | null {
  if (kind === 'task' && state?.number)
    return `FEAT-${state.number} ${plain(state.title) ?? ''}`.trim();
  const name = [state?.number, state?.name, state?.title, state?.email].find(
    (word) => typeof word === 'string',
  );
  return typeof name === 'string' && name !== '' ? name : null;
}

function plain(value: unknown): AuditValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.join(', ');
  return JSON.stringify(value);
}

function isEmpty(value: AuditValue): boolean {
  return value === null || value === '' || value === '[]' || value === '{}';
}
