import { type AuditState, listFactChanges, toFactValue } from '@/platform/audit';
import type { DoneBy } from '@/platform/channel';

/** Fields that the history may show; others remain only in the audit log. */
export const auditedFields = [
  'title',
  'amount',
  'workedAmount',
  'freeAmount',
  'freeReason',
  'serviceDate',
  'category',
  'description',
  'balanceId',
  'consultantId',
  'taskId',
  'startsAt',
  'endsAt',
] as const;
export type EntryFact = (typeof auditedFields)[number];

export const historyKinds = [
  'created',
  'changed',
  'validated',
  'invalidated',
  'billed',
  'unbilled',
  'questioned',
  'settled',
  'deleted',
] as const;
export type HistoryKind = (typeof historyKinds)[number];

export type EntryChange = {
  fact: EntryFact;
  from: string | number | null;
  to: string | number | null;
};

type AuditRow = Who & { at: string; before: AuditState; after: AuditState };
type Who = { actorName: string | null; by: DoneBy };
type HistoryStep = Who & { at: string; kinds: HistoryKind[]; changes: EntryChange[] };

/**
 * Builds the history of an entry from `rows`, oldest first, for a reader who may see some
 * companies. A value belongs to the company that the entry had when it was written. If the reader
 * may not see that company, a later correction shows only the new value.
 */
export function buildEntryHistory(
  rows: readonly AuditRow[],
  isVisible: (companyId: string) => boolean,
): HistoryStep[] {
  const writtenIn = new Map<EntryFact, string>();
  return rows.flatMap(({ at, actorName, by, before, after }) => {
    if (!after) return [];
    const company = String(after.companyId);
    const { kinds, changes } = readHistory(before, after);
    const isSeen = isVisible(company);
    const wasSeen = !before || isVisible(String(before.companyId));
    const told = changes.map(({ fact, from, to }) => {
      const isForeign = !isVisible(writtenIn.get(fact) ?? company);
      return { fact, from: isForeign ? null : from, to };
    });
    const written = before ? changes.map(({ fact }) => fact) : auditedFields;
    for (const fact of written) writtenIn.set(fact, company);
    return {
      at,
      actorName: isSeen ? actorName : null,
      by: isSeen ? by : null,
      kinds,
      changes: isSeen && wasSeen ? told : [],
    };
  });
}

/**
 * Fills in the time worked where it equals the charge, once one of the two states names it: a
 * charge that changes alone leaves the work as it was.
 */
function withWork(state: NonNullable<AuditState>, other: NonNullable<AuditState>) {
  const isNamed = (state.workedAmount ?? other.workedAmount ?? null) !== null;
  return isNamed ? { ...state, workedAmount: state.workedAmount ?? state.amount } : state;
}

/**
 * Reads what one row of the audit log changed. A row can be of several kinds, such as an edit that
 * ended a validation.
 */
export function readHistory(
  before: AuditState,
  after: NonNullable<AuditState>,
): { kinds: HistoryKind[]; changes: EntryChange[] } {
  if (!before) return { kinds: ['created'], changes: [] };
  const began = (field: string) => !before[field] && Boolean(after[field]);
  const ended = (field: string) => Boolean(before[field]) && !after[field];
  const [was, is] = [withWork(before, after), withWork(after, before)];
  const changes = listFactChanges(auditedFields, was, is, toFactValue);
  const kinds: [HistoryKind, boolean][] = [
    ['deleted', began('deletedAt')],
    ['changed', changes.length > 0],
    ['validated', began('validatedAt')],
    ['invalidated', ended('validatedAt')],
    ['billed', began('billedAt')],
    ['unbilled', ended('billedAt')],
    ['questioned', began('questionedAt')],
    ['settled', ended('questionedAt')],
  ];
  return { kinds: kinds.filter(([, happened]) => happened).map(([kind]) => kind), changes };
}
