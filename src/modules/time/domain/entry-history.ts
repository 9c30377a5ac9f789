import { type AuditState, listFactChanges, toFactValue } from '@/platform/audit';

/** What may be told of an entry's past; what is not listed here never leaves the audit log. */
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
export type ToldFact = (typeof auditedFields)[number];

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

export type ToldChange = {
  fact: ToldFact;
  from: string | number | null;
  to: string | number | null;
};

/** What one row of the audit log means. An edit that cleared a validation is both. */
export function readHistory(
  before: AuditState,
  after: NonNullable<AuditState>,
): { kinds: HistoryKind[]; changes: ToldChange[] } {
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
