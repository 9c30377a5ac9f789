/**
 * The facts whose changes are told, by what they belong to. What is not listed here never leaves
 * the audit log.
 */
export const auditedCompanyFields = {
  company: [
    'name',
    'cvr',
    'contactName',
    'email',
    'phone',
    'website',
    'address',
    'postalCode',
    'city',
    'country',
    'invoiceEmail',
    'ean',
    'language',
    'serviceTypes',
    'description',
    'accountType',
    'customerMails',
    'accountStatus',
  ],
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

type State = Readonly<Record<string, unknown>> | null;
export type AuditedEntity = 'company' | 'company_member' | 'balance';
export type AuditedChange = { entity: AuditedEntity; before: State; after: State };

/** What one row of the audit log means; undefined when nothing that is told has changed. */
export function readActivity(
  row: AuditedChange,
): { kind: ActivityKind; changes: FactChange[] } | undefined {
  const kind = findActivityKind(row);
  const changes = row.before && row.after ? listFactChanges(row.entity, row.before, row.after) : [];
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

function listFactChanges(
  entity: AuditedEntity,
  before: NonNullable<State>,
  after: NonNullable<State>,
): FactChange[] {
  const told: readonly ActivityFact[] =
    auditedCompanyFields[entity === 'company_member' ? 'companyMember' : entity];
  return told
    .map((fact) => ({ fact, from: toValue(before[fact]), to: toValue(after[fact]) }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}

/** Never set, emptied and not there are all the same to a reader. */
function toValue(value: unknown): FactValue {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(String);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'string' && value !== '' ? value : null;
}
