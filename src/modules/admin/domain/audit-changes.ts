import type { AuditState } from '@/platform/audit';
import type { AuditChange, AuditValue } from '../contract/audit';

/** Changed field as the log has it, before names replace ids and numbers. */
type BareChange = Pick<AuditChange, 'field' | 'from' | 'to'>;

/** Fields that are left out: counters, and facts that the line shows elsewhere. */
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
 * Fields of exports of everything that are left out: they only show the progress on the servers.
 */
const silentOfTakeouts = new Set([
  'tries',
  'heardAt',
  'sizeBytes',
  'rowsDone',
  'rowsExpected',
  'request',
]);
const isTakeout = (state: AuditState) =>
  state !== null && 'heardAt' in state && state.kind !== 'list';

/**
 * Lists the fields whose values differ in one line of the log. A field that is empty before and
 * after is left out.
 */
export function listAuditChanges(before: AuditState, after: AuditState): BareChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const isOfTakeout = isTakeout(after ?? before);
  return fields
    .filter((field) => !silent.has(field) && !(isOfTakeout && silentOfTakeouts.has(field)))
    .map((field) => ({ field, from: plain(before?.[field]), to: plain(after?.[field]) }))
    .filter(({ from, to }) => from !== to && !(isEmpty(from) && isEmpty(to)));
}

/**
 * Returns the action as a reader understands it. Deleting a record that is kept is only a change in
 * the log, but `deleted` here.
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

/** Returns the name of a record by its own fields; null if they hold none. */
export function findObjectName(kind: string, state: AuditState): string | null {
  if (kind === 'task' && state?.number)
    return `FEAT-${state.number} ${plain(state.title) ?? ''}`.trim();
  if (kind === 'export') return findFileName(state);
  const name = [state?.number, state?.name, state?.title, state?.email].find(
    (word) => typeof word === 'string',
  );
  return typeof name === 'string' && name !== '' ? name : null;
}

function findFileName(state: AuditState): string | null {
  const { request } = state ?? {};
  if (typeof request !== 'object' || request === null || !('fileName' in request)) return null;
  return typeof request.fileName === 'string' ? request.fileName : null;
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
