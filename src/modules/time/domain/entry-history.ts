import { type AuditState, listFactChanges, toFactValue } from '@/platform/audit';
import type { DoneBy } from '@/platform/channel';

/** Fields that the history may show; all others stay in the audit log. */
export const auditedFields = [
  'title',
  'amount',
  'workedAmount',
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

type Past = Who & { at: string; before: AuditState; after: AuditState };
type Who = { actorName: string | null; by: DoneBy };
type Told = Who & { at: string; kinds: HistoryKind[]; changes: EntryChange[] };

/**
 * History of an entry for a reader who may see some companies; `rows` are oldest first. A fact
 * belongs to the company that the entry had when it was written: when it came along with a move and
 * is corrected later, the history leaves out its old value.
 */
export function buildEntryHistory(
  rows: readonly Past[],
  isVisible: (companyId: string) => boolean,
): Told[] {
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

/** Kinds and changes of one row of the audit log. An edit that cleared a validation is both. */
export function readHistory(
  before: AuditState,
  after: NonNullable<AuditState>,
): { kinds: HistoryKind[]; changes: EntryChange[] } {
  if (!before) return { kinds: ['created'], changes: [] };
  const began = (field: string) => !before[field] && Boolean(after[field]);
  const ended = (field: string) => Boolean(before[field]) && !after[field];
  const changes = listFactChanges(auditedFields, before, after, toFactValue);
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
