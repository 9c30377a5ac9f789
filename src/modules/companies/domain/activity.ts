import { type AuditState, listFactChanges, toFactValue } from '@/platform/audit';
import { companyFieldNames } from '../contract/fields';

/** Facts whose changes are shown, by entity. Other fields remain only in the audit log. */
export const auditedCompanyFields = {
  company: [...companyFieldNames, 'accountStatus'],
  companyMember: ['relation'],
  balance: [
    'expiresOn',
    'overdraftLimit',
    'roundingIncrement',
    'roundingMode',
    'roundingMinimum',
    'notes',
  ],
} as const;

export const activityFacts = [
  ...auditedCompanyFields.company,
  ...auditedCompanyFields.companyMember,
  ...auditedCompanyFields.balance,
] as const;
export type ActivityFact = (typeof activityFacts)[number];

export const activityKinds = [
  'companyCreated',
  'companyChanged',
  'companyDeleted',
  'memberJoined',
  'memberChanged',
  'memberLeft',
  'balanceCreated',
  'balanceChanged',
  'balanceClosed',
  'balanceReopened',
  'balanceDeleted',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export type FactValue = string | number | boolean | string[] | null;
export type FactChange = { fact: ActivityFact; from: FactValue; to: FactValue };

export type AuditedEntity = 'company' | 'company_member' | 'balance';
export type AuditedChange = { entity: AuditedEntity; before: AuditState; after: AuditState };

/** Reads what a row of the audit log changed; undefined if it changed no fact that is shown. */
export function readActivity(
  row: AuditedChange,
): { kind: ActivityKind; changes: FactChange[] } | undefined {
  const kind = findActivityKind(row);
  const changes =
    row.before && row.after
      ? listFactChanges(findFacts(row.entity), row.before, row.after, toValue)
      : [];
  return kind.endsWith('Changed') && changes.length === 0 ? undefined : { kind, changes };
}

function findActivityKind({ entity, before, after }: AuditedChange): ActivityKind {
  if (entity === 'company_member')
    return !before ? 'memberJoined' : after ? 'memberChanged' : 'memberLeft';
  const thing = entity === 'company' ? 'company' : 'balance';
  if (!before) return `${thing}Created`;
  if (!before.deletedAt && after?.deletedAt) return `${thing}Deleted`;
  if (entity === 'balance' && !before.closedAt && after?.closedAt) return 'balanceClosed';
  if (entity === 'balance' && before.closedAt && !after?.closedAt) return 'balanceReopened';
  return `${thing}Changed`;
}

function findFacts(entity: AuditedEntity): readonly ActivityFact[] {
  return auditedCompanyFields[entity === 'company_member' ? 'companyMember' : entity];
}

function toValue(value: unknown): FactValue {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(String);
  return typeof value === 'boolean' ? value : toFactValue(value);
}
