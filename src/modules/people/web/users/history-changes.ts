import { type Role, roles } from '@/platform/actor';
import type { RightsHistoryLine } from '../../contract';

export type HistoryChange = {
  key:
    | 'registered'
    | 'role'
    | 'approved'
    | 'rejected'
    | 'disabled'
    | 'enabled'
    | 'joined'
    | 'relation'
    | 'left';
  values: { from?: Role; to?: Role; company?: string | null };
};

/** Reads what a line of the audit log means; changes that do not concern rights are left out. */
export function readHistoryChanges({
  entity,
  before,
  after,
  companyName,
}: RightsHistoryLine): HistoryChange[] {
  if (entity === 'company_member') return [membershipChange(before, after, companyName)];
  if (!before) return [{ key: 'registered', values: withRole('to', after?.role) }];
  const changes: HistoryChange[] = [];
  const wasPending = before.staffStatus === 'pending';
  if (wasPending && after?.staffStatus === 'active') changes.push({ key: 'approved', values: {} });
  else if (wasPending && after?.role === 'customer') changes.push({ key: 'rejected', values: {} });
  else if (before.role !== after?.role) {
    changes.push({
      key: 'role',
      values: { ...withRole('from', before.role), ...withRole('to', after?.role) },
    });
  }
  if (!before.disabledAt && after?.disabledAt) changes.push({ key: 'disabled', values: {} });
  if (before.disabledAt && !after?.disabledAt) changes.push({ key: 'enabled', values: {} });
  return changes;
}

type State = RightsHistoryLine['before'];

function membershipChange(before: State, after: State, company: string | null): HistoryChange {
  if (!before) return { key: 'joined', values: { company, ...withRole('to', after?.relation) } };
  if (!after) return { key: 'left', values: { company } };
  return { key: 'relation', values: { company, ...withRole('to', after.relation) } };
}

function withRole<Key extends 'from' | 'to'>(key: Key, value: unknown): { [K in Key]?: Role } {
  const role = roles.find((known) => known === value);
  return (role ? { [key]: role } : {}) as { [K in Key]?: Role };
}
