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

/**
 * Tells whether an actor may invite people: those who work for at least one company, or for all.
 */
export function canInvite(actor: Actor): boolean {
  return hasPlan(actor);
}

export type Grant = 'customer' | 'consultant' | 'staff';

/**
 * Tells whether an actor may invite with this grant. Staff may invite anybody to any company; a
 * consultant only customers, and only to companies they serve.
 */
export function mayGrant(actor: Actor, grants: Grant, companyId: string | null): boolean {
  if (isStaff(actor)) return true;
  return grants === 'customer' && includesCompany(servedCompanies(actor), companyId);
}

/**
 * Tells whether an actor may remove a member. Staff may remove anybody; consultants only customers.
 */
export function mayRemove(actor: Actor, relation: Relation): boolean {
  return isStaff(actor) || relation === 'customer';
}
