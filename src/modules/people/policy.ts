import {
  type Actor,
  hasPlan,
  includesCompany,
  isStaff,
  type Relation,
  servedCompanies,
} from '@/platform/actor';

export function canManageUsers(actor: Actor): boolean {
  return isStaff(actor);
}

/** True for people who work for at least one company, or for all. */
export function canInvite(actor: Actor): boolean {
  return hasPlan(actor);
}

export type Grant = 'customer' | 'consultant' | 'staff';

/** Staff invite anybody anywhere; a consultant invites customers, to the companies they serve. */
export function mayGrant(actor: Actor, grants: Grant, companyId: string | null): boolean {
  if (isStaff(actor)) return true;
  return grants === 'customer' && includesCompany(servedCompanies(actor), companyId);
}

/**
 * Staff decide the people who work for a company; its customers come and go with the consultant.
 */
export function mayRemove(actor: Actor, relation: Relation): boolean {
  return isStaff(actor) || relation === 'customer';
}
